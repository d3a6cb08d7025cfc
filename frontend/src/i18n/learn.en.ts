import type { LearnTexts } from './learn.ru';

export const learnEn = {
  title: 'The rules of club Mafia',
  lead: 'Ten minutes to read. One game with bots to understand: they will wait while you read.',
  practice: 'Play with bots',
  contents: 'Contents',
  short: {
    title: 'In short',
    points: [
      {
        head: 'Seven and three',
        text: 'Ten players sit at the table. Seven are reds, the honest town. Three are blacks: the don and two mafiosi. The blacks know each other, the reds know nobody.',
      },
      {
        head: 'By day you talk',
        text: 'Everyone has a minute in each circle. In your minute you may nominate one player for the vote. Done early? Say “thank you, pass”.',
      },
      {
        head: 'Then you vote',
        text: 'The nominees are called in order. Lay your hand on the table against the one you suspect. You have one vote. Whoever did not use it votes against the last one on the list.',
      },
      {
        head: 'By night you keep silent',
        text: 'The blacks shoot blind: each names a number, and a player leaves only if the numbers agree. The don looks for the sheriff, the sheriff finds out who is black.',
      },
      {
        head: 'How it ends',
        text: 'No blacks left: the reds win. As many blacks as reds: the blacks win.',
      },
    ],
  },
  cards: {
    title: 'The cards',
    lead: 'The set for ten players. Who holds which card is seen by its owner alone until the game is over.',
    list: [
      {
        name: 'Civilian',
        side: 'reds',
        count: '6 cards',
        text: 'Knows nothing but this card. The weapons are a minute of speech and a vote. At night a civilian notes a guess, so that nobody can be told apart.',
      },
      {
        name: 'Sheriff',
        side: 'reds',
        count: '1 card',
        text: 'Checks one player every night and learns: red or black. When to tell the town is the sheriff’s own decision.',
      },
      {
        name: 'Mafia',
        side: 'blacks',
        count: '2 cards',
        text: 'Knows the team. Shoots with it at night without seeing its choices: they agree once, on night zero.',
      },
      {
        name: 'Don',
        side: 'blacks',
        count: '1 card',
        text: 'Leads the blacks, shoots with them and looks for the sheriff every night. The order of shots comes from the don.',
      },
    ],
  },
  day: {
    title: 'A day at the table',
    steps: [
      { name: 'Number', text: 'Seats are drawn. The number is your name until the end.' },
      { name: 'Deal', text: 'Look at your card and hide it. Only you see it.' },
      {
        name: 'Night zero',
        text: 'The blacks meet and agree, one minute in all. Nobody shoots, nobody checks.',
      },
      {
        name: 'Day',
        text: 'A circle of speeches. Seat 1 opens the first day, then each day the seat next to yesterday’s opener.',
      },
      { name: 'Vote', text: 'Most hands: that player leaves, with a last word. A tie: crossfire.' },
      {
        name: 'Night',
        text: 'The shot, the don’s check, the sheriff’s check. Always in this order and always full length.',
      },
      { name: 'Morning', text: 'The host says who is gone. That player has a last word.' },
    ],
  },
  book: {
    title: 'The rulebook, clause by clause',
    lead: 'The numbers are those the host names. The wording is ours; “in Gorod” is how a clause works on this site.',
    here: 'In Gorod',
    chapters: [
      {
        no: '1–2',
        title: 'Before the game',
        clauses: [
          {
            no: '1',
            text: 'Seats are drawn: each player takes a token. Without a token you don’t play.',
            here: 'Tokens lie face down and everybody turns one over. Too late? You get one that is left.',
          },
          {
            no: '2',
            text: 'The game is played in blindfolds.',
            here: 'At night every card wears one, and all screens look the same.',
          },
        ],
      },
      {
        no: '3',
        title: 'Night',
        clauses: [
          {
            no: '3.1',
            text: 'After “night falls” the blindfold goes on at once.',
            here: 'You can’t be late: night falls for everybody in the same instant.',
          },
          {
            no: '3.2',
            text: 'The blacks have one shot a night. It hits only if all living blacks named the same living number. Otherwise it is a miss.',
            here: '',
          },
          { no: '3.3', text: 'The don and the sheriff check one player each per night.', here: '' },
          {
            no: '3.4',
            text: 'At night nobody sings, dances, talks or touches anyone. That is a warning.',
            here: 'All channels are closed at night.',
          },
        ],
      },
      {
        no: '4',
        title: 'Speech',
        clauses: [
          { no: '4.1', text: 'A speech takes one minute. Unused time is lost.', here: '' },
          { no: '4.2', text: 'Players are addressed by number or nick.', here: '' },
          { no: '4.3', text: 'The host is addressed as “Mister host”.', here: 'A button says it for you.' },
          {
            no: '4.4',
            text: 'A speech ends with “thank you, pass”.',
            here: 'A button. There is no way back.',
          },
          {
            no: '4.5',
            text: 'You speak in your own turn only.',
            here: 'In another’s minute nothing can be said.',
          },
          { no: '4.6', text: 'In the crossfire a speech takes thirty seconds.', here: '' },
          {
            no: '4.7.1',
            text: 'No oaths.',
            here: 'Clauses 4.7.1–4.7.5 are heard by the automatic host, who names the word and the clause.',
          },
          { no: '4.7.2', text: 'No appeals to religion.', here: '' },
          { no: '4.7.3', text: 'No “honestly” or its relatives.', here: '' },
          { no: '4.7.4', text: 'No percentages of certainty.', here: '' },
          { no: '4.7.5', text: 'No bets.', here: '' },
          { no: '4.7.6', text: 'No knocking and no gestures.', here: '' },
          { no: '4.7.7', text: 'No touching other players.', here: '' },
          { no: '4.7.8', text: 'No arguing with the host.', here: '' },
        ],
      },
      {
        no: '5',
        title: 'Vote',
        clauses: [
          {
            no: '5.1',
            text: 'In your minute you may nominate one player, even yourself. It can’t be withdrawn.',
            here: 'If the number is on the list already, the attempt costs nothing.',
          },
          { no: '5.2', text: 'A player has one vote.', here: '' },
          {
            no: '5.3',
            text: 'The vote is a hand on the table until “thank you”. With or after it, it doesn’t count.',
            here: 'One press lays the hand and it stays by itself. A lost connection does not lift it.',
          },
          { no: '5.4', text: 'Whoever did not vote votes against the last nominee.', here: '' },
        ],
      },
      {
        no: '6–9',
        title: 'Warnings',
        clauses: [
          { no: '6.1', text: 'For unethical behaviour.', here: '' },
          { no: '6.2', text: 'For crying.', here: '' },
          { no: '6.3–6.4', text: 'For offences at night (chapter 3) and in speech (chapter 4).', here: '' },
          { no: '6.5', text: 'By the host’s decision, with the reason said aloud.', here: '' },
          {
            no: '7',
            text: 'The third warning in your own minute ends the speech and takes the nomination of this day. A nomination already made stays.',
            here: '',
          },
          {
            no: '8',
            text: 'The third after your own speech takes your word in the next circle. Before your speech: in this one.',
            here: 'You still vote, answer in the crossfire and have a last word.',
          },
          { no: '9', text: 'The fourth is removal without a last word.', here: '' },
        ],
      },
      {
        no: '10',
        title: 'Removal',
        clauses: [
          { no: '10.1.1', text: 'For the fourth warning.', here: '' },
          { no: '10.1.2', text: 'For obscenity.', here: '' },
          { no: '10.1.3', text: 'For an insult.', here: '' },
          { no: '10.1.4', text: 'For hints to the sheriff or the don at night.', here: '' },
          {
            no: '10.1.5',
            text: 'For a hand taken back before “thank you”. The vote is aborted.',
            here: 'It takes a separate button, “Take the hand back”.',
          },
          { no: '10.1.6', text: 'For peeking, even by accident.', here: '' },
          {
            no: '10.1.7',
            text: 'For getting up from the table or spoiling the game on purpose.',
            here: 'A lost connection is not leaving: the seat waits three minutes.',
          },
          {
            no: '10.1.8',
            text: 'For a protest voiced before the end.',
            here: 'There is no protest button before the end.',
          },
          { no: '10.2–10.3', text: 'A removed player leaves at once and without a last word.', here: '' },
          {
            no: '10.4',
            text: 'After the parting “thank you” not a word and not a sign, or the other team wins.',
            here: 'After “thank you” all buttons disappear.',
          },
        ],
      },
      {
        no: '11',
        title: 'Protest',
        clauses: [
          {
            no: '11.1',
            text: 'A protest is filed after the game.',
            here: 'Ten minutes, one protest per player.',
          },
          {
            no: '11.2',
            text: 'The host decides whether to admit it.',
            here: 'The automatic host admits it.',
          },
          {
            no: '11.3',
            text: 'A protest passes with the whole team of its author and at least one opponent.',
            here: 'Silence counts as no.',
          },
        ],
      },
      {
        no: '12–15',
        title: 'The rest',
        clauses: [
          { no: '12', text: 'Four alive and three nights in a row without a loss: the reds win.', here: '' },
          { no: '13', text: 'Deliberate peeking: removal, possibly the other team’s victory.', here: '' },
          {
            no: '14',
            text: 'Hints from outside: suspension until the club’s council decides. For players and spectators alike.',
            here: 'Spectators see the game with a delay and can’t write to the table.',
          },
          {
            no: '15',
            text: 'For a gross offence the host may award the victory to the other team.',
            here: '',
          },
        ],
      },
    ],
  },
  custom: {
    title: 'Where the rulebook is silent',
    lead: 'Here we play as sport clubs do.',
    items: [
      {
        head: 'One nominee',
        text: 'On the first day there is no vote. From the second on that player leaves without a count.',
      },
      { head: 'No nominee', text: 'Night at once.' },
      {
        head: 'A tie',
        text: 'Crossfire: each of the tied speaks for half a minute, then a new vote between them alone. If the same ones tie again, there is a lift vote: all of them leave if more than half of the living want it. Exactly half: nobody leaves.',
      },
      { head: 'Everybody tied', text: 'Nobody leaves and there is no lift vote.' },
      {
        head: 'Shot on the first night',
        text: 'That player names up to three numbers as blacks: the best move. It does not affect the game and adds to the rating. If two or more left before, there is none.',
      },
      {
        head: 'A don or sheriff shot',
        text: 'Still checks in the night of the shot. Later the window runs empty: the card passes to nobody.',
      },
      { head: 'A removal', text: 'Cancels the coming vote. Two removals before it cancel one vote.' },
      { head: 'Three nights without a loss', text: 'With any number but four alive: a draw.' },
    ],
  },
  words: {
    title: 'Words',
    terms: [
      { term: 'Agreement', text: 'the minute of night zero in which the blacks meet' },
      { term: 'Automatic host', text: 'leads the game without a person: counts time, hands and warnings' },
      { term: 'Best move', text: 'three suspects named by the one shot on the first night; also “the will”' },
      { term: 'Circle', text: 'the speeches of all living players in one day' },
      { term: 'Crossfire', text: 'half-minute speeches of the tied and a new vote' },
      { term: 'Hand on the table', text: 'a vote: it lies until “thank you”' },
      { term: 'Lift', text: 'the vote on whether all the tied leave' },
      { term: 'Miss', text: 'a night on which the blacks’ numbers did not agree' },
      { term: 'Nominate', text: 'to put a player on the list for the vote' },
      { term: 'Penalty win', text: 'victory of the other team after a gross offence' },
      { term: 'Warning', text: 'also “foul”; the fourth removes' },
      { term: 'Window', text: 'the time in which a hand may be laid or a number pressed at night' },
    ],
  },
} satisfies LearnTexts;
