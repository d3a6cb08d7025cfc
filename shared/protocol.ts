// Generated from the Go types that cross the wire; do not edit. Run `npm run gen`.

/** Code is the stable name of a refusal. The sentence for people stands in package protocol, in both languages. */
export type Code =
  | "not_your_turn"
  | "already_used"
  | "not_at_table"
  | "late"
  | "wrong_stage"
  | "no_right"
  | "unknown_command"
  | "bad_value"
  | "table_full"
  | "already_seated"
  | "paused";


/** Phase is where a table stands, as the lobby tells it. */
export type Phase =
  | "gathering"
  | "playing"
  | "over";


/** Team is a side. */
export type Team =
  | "red"
  | "black";


/** Role is a card. */
export type Role =
  | "civilian"
  | "sheriff"
  | "mafioso"
  | "don";


/** Winner is a result of the game. */
export type Winner =
  | "red"
  | "black"
  | "draw"
  | "none";


/** Options are what a table may choose before the deal. The zero value is not useful: start from Defaults. */
export interface Options {
  title: string;
  /** 7..12; 10 is the only rated size (§2) */
  seats: number;
  /** shown in the public list */
  listed: boolean;
  /** ten seats, default options and times only */
  rated: boolean;
  practice: boolean;
  /** Language is what is spoken at the table: "ru" (default) or "en". */
  language: string;
  /** HumanHost says that the person who opened the table leads it and takes no seat; otherwise the automatic host leads. */
  humanHost: boolean;
  times: Times;
  /** §5.1: "opener" (default) or "closer" */
  rotation: string;
  /** §5.4: "latched" (default) or "hold" */
  voteHand: string;
  /** §5.5 */
  liftAtFour: boolean;
  /** §5.5 */
  liftThreeAtNine: boolean;
  /** §5.8 */
  removalCancelsVote: boolean;
  /** §5.9 */
  finalSpeech: boolean;
  /** §7 */
  shortSpeechAtEnd: boolean;
  /** §6.1: "apply" or "suggest" */
  autoWarn: string;
  /** §6.1: "remove", "warn" or "off" */
  autoObscenity: string;
  /** §5.7 */
  bestMoveBonusTwo: number;
  /** §5.7 */
  bestMoveBonusThree: number;
  /** §4.1 */
  openStream: boolean;
  /** §4.1, ms */
  spectatorDelay: number;
}

/** Times are the timers of §3 in milliseconds. */
export interface Times {
  seatDraw: number;
  roleCard: number;
  agreement: number;
  sheriffLook: number;
  freeSeating: number;
  speech: number;
  tieSpeech: number;
  lastWord: number;
  nomReview: number;
  voteWindow: number;
  liftWindow: number;
  nightFall: number;
  shot: number;
  donCheck: number;
  sheriffCheck: number;
  bestMove: number;
  /** the announcement is read (own decision) */
  morning: number;
  /** a skipped speech is announced (own decision) */
  silenced: number;
  /** once, for a player without connection (own decision) */
  voteWait: number;
  reconnectGrace: number;
  absence: number;
  protestFiling: number;
  protestVote: number;
}

/** Reason is the code of a warning's reason; the page has the words for it. */
export type Reason =
  | "N_LATE_MASK"
  | "N_SING"
  | "N_DANCE"
  | "N_TALK"
  | "N_TOUCH"
  | "N_OTHER"
  | "D_ADDRESS"
  | "D_HOST_ADDRESS"
  | "D_OUT_OF_TURN"
  | "D_OATH"
  | "D_RELIGION"
  | "D_HONESTY"
  | "D_PERCENT"
  | "D_BET"
  | "D_GESTURE"
  | "D_CONTACT"
  | "D_ARGUE"
  | "W_ETHICS"
  | "W_CRY"
  | "W_OTHER"
  | "W_OBSCENITY";



/** Public is what everybody at the table sees: the same value for players, the exited and the host, and after the table's delay for spectators. */
export interface Public {
  /** "club" */
  rules: string;
  /** hash of the rules and options in force */
  version: string;
  options: Options;
  stage: Stage;
  /** Host is the nick of the human host, empty with the automatic host. */
  host: string;
  /** Chairs are the people before the deal; empty afterwards. */
  chairs: Chair[];
  /** Tokens are the face-down numbers of the seating; empty otherwise. */
  tokens: Token[];
  /** Commitment is the SHA-256 (hex) of the secret behind seats and roles, published when the table locks. */
  commitment: string;
  /** Seats are the places 1..n from the deal on. */
  seats: Place[];
  /** Order is today's order of speeches; Opener the seat that opened the day. */
  opener: number;
  order: number[];
  /** Ballot is today's list of nominees in order. */
  ballot: Nominee[];
  /** VoteCancelled says that a removal has cancelled the coming vote (§5.8). */
  voteCancelled: boolean;
  /** Vote is today's vote from its first window until the night; null otherwise. */
  vote: Vote | null;
  /** DryNights counts them, shown only while four are alive (clause 12). */
  dryNights: number;
  /** Waiting are the seats without connection the vote is waiting for. */
  waiting: number[];
  /** Result is set from the moment everything is revealed. */
  result: Result | null;
  /** Protests are those filed, after the end. */
  protests: ProtestView[];
  /** Rematch is the code of the next table with the same people, when made. */
  rematch: string;
}

/** Stage is where the game stands. ID grows by one with every stage; commands carry it. */
export interface Stage {
  id: number;
  name: StageName;
  day: number;
  night: number;
  /** who speaks */
  seat: number;
  /** whose window is open */
  candidate: number;
  /** of the vote, from 1 */
  round: number;
  openedAt: number;
  /** 0 when no timer runs */
  closesAt: number;
  /** 0 unless paused; time left is closesAt − pausedAt */
  pausedAt: number;
}

/** StageName names a stage of §4. */
export type StageName =
  | "lobby"
  | "seating"
  | "deal"
  | "n0Mafia"
  | "n0Sheriff"
  | "n0Free"
  | "silence"
  | "speech"
  | "nomReview"
  | "vote"
  | "tieSpeech"
  | "lift"
  | "lastWord"
  | "nightFall"
  | "nShot"
  | "nDon"
  | "nSheriff"
  | "bestMove"
  | "morning"
  | "protestOpen"
  | "protestVote"
  | "closed";


/** Chair is a person who has joined and not been seated yet. */
export interface Chair {
  nick: string;
  bot: boolean;
  acknowledged: boolean;
  ready: boolean;
  online: boolean;
}

/** Token is a numbered token of the seating. Seat is 0 while face down. */
export interface Token {
  seat: number;
  nick: string;
}

/** Place is a seat as everybody sees it. */
export interface Place {
  seat: number;
  nick: string;
  bot: boolean;
  /** frozen at night */
  online: boolean;
  alive: boolean;
  /** how and when he left; null while alive */
  exit: Exit | null;
  warnings: number;
  /** Spoken says that he has spoken, or missed his speech, in today's circle. */
  spoken: boolean;
  /** Silenced says that he misses this circle's speech, SkipsNext the next one. */
  silenced: boolean;
  skipsNext: boolean;
  /** CardSeen counts in the deal only. */
  cardSeen: boolean;
}

/** Exit is how a player left. */
export interface Exit {
  /** "vote", "lift", "shot" or "removed" */
  manner: string;
  day: number;
  /** 0 when by day */
  night: number;
  clause: string;
}

/** Nominee is a line of the ballot. */
export interface Nominee {
  seat: number;
  by: number;
}

/** Vote is today's vote: its rounds, the last one running. */
export interface Vote {
  rounds: Round[];
  /** Lift is the lift vote, null until it is held. */
  lift: Lifting | null;
  /** Outcome is "" while it runs, then "left", "tie", "nobody" or "aborted". */
  outcome: string;
  out: number[];
}

/** Round is one pass over the candidates. Hands are known for closed windows only: what happens inside a window is shown at its «Спасибо». */
export interface Round {
  candidates: Candidate[];
}

/** Candidate is one window of a round. */
export interface Candidate {
  seat: number;
  closed: boolean;
  hands: number[];
}

/** Lifting is the lift vote: who is to be lifted, and the hands once closed. */
export interface Lifting {
  seats: number[];
  closed: boolean;
  hands: number[];
}

/** Result is the end of the game, everything revealed. */
export interface Result {
  winner: Winner;
  /** "noBlack", "parity", "clause12", "dry", "penalty", "protest" */
  reason: string;
  /** of a penalty win */
  clause: string;
  byPenalty: boolean;
  /** of seat i+1 */
  roles: Role[];
  nights: NightTrace[];
  /** Secret and Salts let everybody derive seats and roles again. */
  secret: string;
  salts: string[];
  /** until when protests are taken */
  endsAt: number;
}

/** NightTrace is what was done in one night. */
export interface NightTrace {
  night: number;
  shots: Act[];
  killed: number;
  don: Act | null;
  sheriff: Act | null;
  bestMove: number[];
  hits: number;
}

/** Act is one night act, with the answer of a check. */
export interface Act {
  by: number;
  seat: number;
  /** "", "sheriff", "notSheriff", "black", "red" */
  answer: string;
}

/** ProtestView is a filed protest. */
export interface ProtestView {
  id: number;
  by: number;
  text: string;
  clause: string;
  outcome: string;
  line: number;
  /** "filed", "admitted", "refused", "frozen", "passed", "failed" */
  status: string;
  reason: string;
  /** how many, while it runs */
  voted: number;
  /** after the end of its vote */
  for: number[];
  /** after the end of its vote */
  against: number[];
  /** yes votes of the whole team */
  required: number;
}

/** Own is what a viewer alone is told about his place and what he may do. At night it is the same, but for the own seat, for every living player. */
export interface Own {
  /** Chair is his index in Chairs from 1, or 0. */
  chair: number;
  seat: number;
  alive: boolean;
  host: boolean;
  /** Opener says that he opened the table. */
  opener: boolean;
  /** Acted says that he has used this window's act (a hand, a pick). */
  acted: boolean;
  /** Nominated says that he has used today's nomination. */
  nominated: boolean;
  /** HandFor is the candidate his hand is on in this round, or 0. */
  handFor: number;
  /** Offers are what he may do now; what is not offered is refused. */
  offers: Offer[];
}

/** Offer is one command he may send now, with the values it takes. */
export interface Offer {
  command: string;
  /** Seats are the seats it may name, in increasing order; null when it names none. Most is how many at the most, for commands that name several. */
  seats: number[];
  most: number;
  /** Tokens are the face-down tokens left, from 0; null for other commands. */
  tokens: number[];
  /** Protests are the filed protests a ruling may name. */
  protests?: number[];
  /** Length is the longest text in characters, for commands with a text. */
  length: number;
  /** Lethal says that the act can end somebody's game. */
  lethal: boolean;
}

/** Secret is what depends on the viewer's card; padded to one size for all. */
export interface Secret {
  role: Role;
  team: Team;
  /** Mates are the other blacks with their cards, from the agreement on. */
  mates: Mate[];
  /** Plan is the shooting plan the team sees, or one's own. */
  plan: number[];
  /** Whispers are the lines of the agreement, while it runs. */
  whispers: Whisper[];
  /** Picks are the own night acts and their answers. */
  picks: OwnPick[];
  /** Victim says, in the best-move window, that he was shot. */
  victim: boolean;
}

/** Mate is another black. */
export interface Mate {
  seat: number;
  role: Role;
}

/** Whisper is a line of the agreement. */
export interface Whisper {
  seat: number;
  text: string;
}

/** OwnPick is an own act of a night window. */
export interface OwnPick {
  night: number;
  window: StageName;
  seat: number;
  answer: string;
}

/** Overview is what a human host sees besides the public part, and what an open stream shows after its delay (§4.1): every card and every night act. It takes the place of Secret. */
export interface Overview {
  /** of seat i+1 */
  roles: Role[];
  nights: NightTrace[];
  /** Suspicions are lines the word filter points the host at, newest last; he warns or lets it be (§6, "assisted"). Empty on a stream. */
  suspicions: Suspicion[];
  /** Away are the living without connection. After the table's reconnectGrace the host decides about them (10.1.7). Empty at night and on a stream. */
  away: Away[];
}

/** Away is a player without connection. */
export interface Away {
  seat: number;
  since: number;
}

/** Suspicion is a word that may be an offence. */
export interface Suspicion {
  seat: number;
  reason: Reason;
  word: string;
  at: number;
}

/** Line is one public line of the chronicle. Which fields are used depends on Kind; the page writes the sentence. */
export interface Line {
  kind: LineKind;
  at: number;
  day: number;
  night: number;
  seat?: number;
  by?: number;
  seats?: number[];
  count?: number;
  counts?: number[];
  clause?: string;
  reason?: string;
  text?: string;
}

/** LineKind tells the lines apart. */
export type LineKind =
  | "seated"
  | "nightFalls"
  | "dayBegan"
  | "killed"
  | "miss"
  | "bestMove"
  | "speech"
  | "said"
  | "passed"
  | "timeOver"
  | "missesCircle"
  | "nominated"
  | "ballot"
  | "ballotFixed"
  | "hands"
  | "tally"
  | "tie"
  | "lift"
  | "nobodyLeaves"
  | "exit"
  | "voteAborted"
  | "voteOff"
  | "warned"
  | "unwarned"
  | "cut"
  | "called"
  | "lost"
  | "back"
  | "waiting"
  | "paused"
  | "resumed"
  | "held"
  | "extended"
  | "rerun"
  | "announced"
  | "finished"
  | "protest";


/** Join takes a chair under a nick. Bots join through the room. */
export interface JoinCommand {
  type: "join";
  nick: string;
}

/** Leave gives the chair up before the deal. During the game it is leaving the table: removal under 10.1.7, after the page has asked. */
export interface LeaveCommand {
  type: "leave";
}

/** Acknowledge accepts the rules in force, by their version hash (§6 "ack"). */
export interface AcknowledgeCommand {
  type: "acknowledge";
  version: string;
}

/** Ready says ready or not ready. The automatic host starts when every chair is taken and ready. */
export interface ReadyCommand {
  type: "ready";
  ready: boolean;
}

/** FillBots asks for bots on the free chairs; the table becomes unrated. */
export interface FillBotsCommand {
  type: "fillBots";
}

/** Start begins with the people who are ready, by the host or the opener. */
export interface StartCommand {
  type: "start";
}

/** DrawToken takes one of the face-down tokens. Salt is the player's contribution to the deal: 32 hex digits. */
export interface DrawTokenCommand {
  type: "drawToken";
  token: number;
  salt: string;
}

/** SeeCard acknowledges the own card. */
export interface SeeCardCommand {
  type: "seeCard";
}

/** Say speaks one line of text with the floor (4.5). In the agreement it goes to the team; a red player's line goes to his own notebook, so that all screens and frames look alike. */
export interface SayCommand {
  type: "say";
  text: string;
}

/** Plan posts the shooting plan of the agreement, up to three seats, informative only. Anybody may send it; only the Don's reaches the team. */
export interface PlanCommand {
  type: "plan";
  seats: number[];
}

/** Nominate puts a seat on the ballot (5.1). */
export interface NominateCommand {
  type: "nominate";
  seat: number;
}

/** Pass ends the own speech: «Спасибо, пас» (4.4), or the own last word. */
export interface PassCommand {
  type: "pass";
}

/** Touch lays the hand on the table against the candidate of the open window (5.2–5.3), or for lifting in the lift window. */
export interface TouchCommand {
  type: "touch";
}

/** Lift takes the hand off the table before «Спасибо»: offence 10.1.5. */
export interface LiftCommand {
  type: "lift";
}

/** Pick is the one night act. What it means depends on the window and the role: a shot, a check, or a private guess. */
export interface PickCommand {
  type: "pick";
  seat: number;
}

/** BestMove names up to three seats; the victim's list is announced, anybody else's goes to his own notebook. */
export interface BestMoveCommand {
  type: "bestMove";
  seats: number[];
}

/** CallHost says «Господин ведущий!» (4.3). */
export interface CallHostCommand {
  type: "callHost";
}

/** Protest files a protest after the end (11.1). */
export interface ProtestCommand {
  type: "protest";
  text: string;
  clause: string;
  /** "change", "annul" or "replay" */
  outcome: string;
  /** the moment of the chronicle it points at, or 0 */
  line: number;
}

/** ProtestBallot votes on the admitted protest. */
export interface ProtestBallotCommand {
  type: "protestBallot";
  yes: boolean;
}

/** Rematch asks for another game with the same people. */
export interface RematchCommand {
  type: "rematch";
}

/** Pause freezes every timer. */
export interface PauseCommand {
  type: "pause";
}

/** Resume lets them go on. */
export interface ResumeCommand {
  type: "resume";
}

/** Extend adds time to the running stage; negative spans take it away. */
export interface ExtendCommand {
  type: "extend";
  by: number;
}

/** SkipSpeech ends the running speech. */
export interface SkipSpeechCommand {
  type: "skipSpeech";
}

/** Cut ends the speech of a seat and takes its right to nominate today. */
export interface CutCommand {
  type: "cut";
  seat: number;
}

/** Warn gives a warning with its reason code; W_OTHER needs text (6.5). */
export interface WarnCommand {
  type: "warn";
  seat: number;
  reason: string;
  text: string;
}

/** Unwarn takes back the last warning, in the same state, if not the fourth. */
export interface UnwarnCommand {
  type: "unwarn";
  seat: number;
}

/** Remove takes a player out of the game under a clause. */
export interface RemoveCommand {
  type: "remove";
  seat: number;
  clause: string;
  text: string;
}

/** AwardVictory is ППК: penalty win of the team named (10.4, 15). */
export interface AwardVictoryCommand {
  type: "awardVictory";
  team: Team;
  clause: string;
  text: string;
}

/** FixBallot corrects a mis-recorded ballot during its review. */
export interface FixBallotCommand {
  type: "fixBallot";
  seats: number[];
}

/** RerunWindow holds the running round again from its first window, before the tally, for a stated technical reason in a candidate's window; every hand of the round is void. In the lift vote the candidate is 0. */
export interface RerunWindowCommand {
  type: "rerunWindow";
  candidate: number;
  text: string;
}

/** Announce is a public word of the host. */
export interface AnnounceCommand {
  type: "announce";
  text: string;
}

/** AdmitProtest and RefuseProtest rule on a filed protest (11.2). */
export interface AdmitProtestCommand {
  type: "admitProtest";
  protest: number;
}

/** Commands of the host (§6.1). */
export interface RefuseProtestCommand {
  type: "refuseProtest";
  protest: number;
  text: string;
}

/** Every command a person may send, without its key and stage. */
export type ClubCommand =
  | JoinCommand
  | LeaveCommand
  | AcknowledgeCommand
  | ReadyCommand
  | FillBotsCommand
  | StartCommand
  | DrawTokenCommand
  | SeeCardCommand
  | SayCommand
  | PlanCommand
  | NominateCommand
  | PassCommand
  | TouchCommand
  | LiftCommand
  | PickCommand
  | BestMoveCommand
  | CallHostCommand
  | ProtestCommand
  | ProtestBallotCommand
  | RematchCommand
  | PauseCommand
  | ResumeCommand
  | ExtendCommand
  | SkipSpeechCommand
  | CutCommand
  | WarnCommand
  | UnwarnCommand
  | RemoveCommand
  | AwardVictoryCommand
  | FixBallotCommand
  | RerunWindowCommand
  | AnnounceCommand
  | AdmitProtestCommand
  | RefuseProtestCommand;

export const Version = 1;

export const MaxFrame = 4096;

/** Hello is the first frame of a connection and is sent once. */
export interface Hello {
  type: "hello";
  version: number;
  /** access token; may be empty for watchers */
  token: string;
  table: string;
  /** the delayed spectators' line */
  watch: boolean;
  /** Lines is how many lines of the chronicle the client still has. */
  lines: number;
}

/** Ping measures the clock; the server answers Pong at once. */
export interface Ping {
  type: "ping";
  /** the client's own clock, echoed */
  sent: number;
}

/** Welcome answers hello. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  rules: string;
  nick: string;
  watch: boolean;
  /** of this connection, ms */
  delay: number;
  now: number;
}

/** ViewFrame is a whole view as of At. Public is null when it has not changed since the last frame; Own and Secret are always whole. Frames carry no number: nothing can be read out of a gap. */
export interface ViewFrame {
  type: "view";
  at: number;
  public: Public | null;
  own: Own | null;
  secret: Secret | null;
}

/** LinesFrame carries lines of the chronicle from index From on (0-based). */
export interface LinesFrame {
  type: "lines";
  from: number;
  lines: Line[];
}

/** Ack says that the command with this key is durable. */
export interface Ack {
  type: "ack";
  key: string;
}

/** RefusalFrame answers a command that changed nothing. */
export interface RefusalFrame {
  type: "refusal";
  key: string;
  code: Code;
  ru: string;
  en: string;
}

/** Pong answers ping. */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}

export const CloseRestarting = 4000;
export const CloseSlow = 4001;
export const CloseSilent = 4002;
export const CloseTokenOld = 4003;
export const CloseElsewhere = 4500;
export const CloseNoHello = 4501;
export const CloseBadToken = 4502;
export const CloseNoTable = 4503;
export const CloseOldPage = 4504;
export const CloseFlood = 4505;
export const CloseOwnTable = 4506;
export const CloseRevoked = 4507;
export const CloseTooMany = 4508;
export const CloseWatchOnly = 4509;

/** Failure is the body of every refused request. */
export interface Failure {
  code: Code;
  ru: string;
  en: string;
}

/** Credentials are the body of POST /api/register and /api/login. */
export interface Credentials {
  nick: string;
  password: string;
}

/** Session answers guest, register, login and refresh. The refresh token travels only in its HttpOnly cookie. */
export interface Session {
  token: string;
  expires: number;
  me: Me;
}

/** Me is the person himself, GET /api/me. */
export interface Me {
  nick: string;
  guest: boolean;
  games: number;
}

/** NewNick is the body of PATCH /api/me: a guest takes another nick. */
export interface NewNick {
  nick: string;
}

/** Presets are the options to start from, GET /api/defaults. */
export interface Presets {
  defaults: Options;
  practice: Options;
}

/** NewTable is the body of POST /api/tables. POST /api/practice takes none. */
export interface NewTable {
  options: Options;
}

/** TableRef answers a new table. */
export interface TableRef {
  code: string;
}

/** TableCard is a row of the lobby; GET /api/tables answers Lobby and GET /api/tables/CODE one card. */
export interface TableCard {
  code: string;
  rules: string;
  title: string;
  phase: Phase;
  practice: boolean;
  rated: boolean;
  seats: number;
  taken: number;
  living: number;
  day: number;
  night: number;
  delay: number;
  watchers: number;
}

/** Lobby is GET /api/tables. Running rows are told with the table's delay: their day, night and living are those a spectator may see. */
export interface Lobby {
  open: TableCard[];
  running: TableCard[];
  mine: TableCard[];
}

/** Notes is GET and PUT /api/tables/CODE/notes: the notebook, a text per seat, readable by its author alone. */
export interface Notes {
  notes: Record<number, string>;
}

/** PastGame is a row of GET /api/history. */
export interface PastGame {
  code: string;
  rules: string;
  ended: number;
  winner: string;
  seat: number;
  role: string;
  won: boolean;
}

/** History is GET /api/history. */
export interface History {
  games: PastGame[];
}