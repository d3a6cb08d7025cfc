package club

import (
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"

	"gorod/backend/game"
)

// found opens the table: nothing else can be done with one that isn't there.
func (r *ruling) found(m game.Move) error {
	if m.By.Kind == game.ByRoom {
		return nil // connections may come before the table
	}
	c, ok := m.Command.(Open)
	if !ok || m.By.Kind != game.ByPerson || m.By.Person == "" {
		return game.Refuse(NoTable)
	}
	o := c.Options
	if err := o.Check(); err != nil {
		return err
	}
	host := ""
	if o.HumanHost {
		if host = cleanText(m.By.Nick); host == "" {
			host = "Ведущий"
		}
	}
	r.emit(Opened{At: r.at, Opener: m.By.Person, Host: host, Version: o.Version(), Options: o})
	return nil
}

// join takes a chair. At a practice table the person needs nothing more: the
// bots come and the game starts.
func (r *ruling) join(by game.Actor, c Join) error {
	if err := r.mayJoin(by.Person); err != nil {
		return err
	}
	nick := cleanText(by.Nick)
	if nick == "" {
		nick = cleanText(c.Nick)
	}
	if nick == "" || utf8.RuneCountInString(nick) > LongestNick {
		return game.Refuse(game.BadValue)
	}
	r.emit(Joined{At: r.at, Person: by.Person, Nick: r.freeNick(nick), Bot: c.Bot})
	if r.options.Practice && !c.Bot {
		r.emit(Acknowledged{At: r.at, Person: by.Person})
		r.emit(Readied{At: r.at, Person: by.Person, Ready: true})
		r.seatBots()
	}
	r.startIfFull()
	return nil
}

// freeNick makes a nick unique at the table by a number.
func (r *ruling) freeNick(nick string) string {
	for n, free := 2, nick; ; n++ {
		taken := false
		for i := 1; i <= r.n; i++ {
			taken = taken || strings.EqualFold(r.people[i].nick, free)
		}
		if !taken {
			return free
		}
		free = nick + " " + strconv.Itoa(n)
	}
}

func (r *ruling) acknowledge(x game.Seat, c Acknowledge) error {
	if err := r.mayPrepare(x); err != nil {
		return err
	}
	if c.Version != r.version {
		return game.Refuse(OldRules)
	}
	if !r.people[x].acknowledged {
		r.emit(Acknowledged{At: r.at, Person: r.people[x].person})
	}
	return nil
}

func (r *ruling) ready(x game.Seat, c Ready) error {
	if err := r.mayReady(x); err != nil {
		return err
	}
	if p := &r.people[x]; p.ready != c.Ready {
		r.emit(Readied{At: r.at, Person: p.person, Ready: c.Ready})
		r.startIfFull()
	}
	return nil
}

func (r *ruling) fillBots(p game.Person) error {
	if err := r.mayFill(p); err != nil {
		return err
	}
	r.seatBots()
	r.startIfFull()
	return nil
}

// seatBots puts a bot on every free chair.
func (r *ruling) seatBots() {
	secret := r.dice.Secret()
	order := newStream(secret[:], "nicks")
	nicks := append([]string(nil), botNicks...)
	order.shuffle(len(nicks), func(i, j int) { nicks[i], nicks[j] = nicks[j], nicks[i] })
	for i := 0; r.n < r.options.Seats; i++ {
		person := game.Person("bot:" + strconv.Itoa(i+1))
		if r.find(person) == game.Nobody {
			r.emit(Joined{At: r.at, Person: person, Nick: r.freeNick(nicks[i%len(nicks)]), Bot: true})
		}
	}
}

// startIfFull is the automatic host's start: every chair is taken and ready.
func (r *ruling) startIfFull() {
	if !r.options.HumanHost && r.n == r.options.Seats && r.readied() == r.n {
		r.lock()
	}
}

func (r *ruling) start(p game.Person) error {
	if err := r.mayStart(p); err != nil {
		return err
	}
	for i := r.n; i >= 1; i-- {
		if q := &r.people[i]; !q.ready {
			r.emit(Left{At: r.at, Person: q.person})
		}
	}
	r.lock()
	return nil
}

// lock fixes who plays and commits to the secret behind seats and roles.
func (r *ruling) lock() {
	secret := r.dice.Secret()
	r.emit(SeatingOpened{
		At: r.at, Seats: r.n, Rated: r.options.Rated && r.n == RatedSeats,
		Secret: hex.EncodeToString(secret[:]), Commitment: Commit(secret),
	})
	r.open(Seating, r.options.Times.SeatDraw)
}

// drawToken shows the seat on a token. Salt is the player's part in the deal.
func (r *ruling) drawToken(x game.Seat, c DrawToken) error {
	if err := r.mayDraw(x); err != nil {
		return err
	}
	if c.Token < 0 || c.Token >= r.n || !saltLike(c.Salt) {
		return game.Refuse(game.BadValue)
	}
	if r.drawn(c.Token) != game.Nobody {
		return game.Refuse(TokenTaken)
	}
	seats := Derive(r.secretBytes(), nil, r.n).Seats
	r.emit(TokenDrawn{At: r.at, Person: r.people[x].person, Token: c.Token, Seat: seats[c.Token], Salt: c.Salt})
	for i := 1; i <= r.n; i++ {
		if r.people[i].token == 0 {
			return nil
		}
	}
	r.deal()
	return nil
}

// saltLike says that a salt is 32 hex digits, or empty for a player who leaves
// the deal to the others.
func saltLike(s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && (len(b) == 16 || len(b) == 0)
}

// dealTokens gives the undrawn tokens to those who have drawn none, in order.
func (r *ruling) dealTokens() {
	seats := Derive(r.secretBytes(), nil, r.n).Seats
	token := 0
	for i := 1; i <= r.n; i++ {
		if r.people[i].token != 0 {
			continue
		}
		for r.drawn(token) != game.Nobody {
			token++
		}
		r.emit(TokenDrawn{At: r.at, Person: r.people[i].person, Token: token, Seat: seats[token]})
	}
	r.deal()
}

func (r *ruling) secretBytes() (secret [32]byte) {
	b, err := hex.DecodeString(r.secret)
	if err != nil {
		return secret
	}
	copy(secret[:], b)
	return secret
}

// deal gives everybody a card by the secret and all salts.
func (r *ruling) deal() {
	r.emit(Dealt{At: r.at, Roles: Derive(r.secretBytes(), r.salts(), r.n).Roles})
	r.open(Deal, r.options.Times.RoleCard)
}

// salts returns the players' salts in the order of their seats.
func (s *State) salts() []string {
	salts := make([]string, s.n)
	for i := 1; i <= s.n; i++ {
		if p := &s.people[i]; p.seat >= 1 && int(p.seat) <= s.n {
			salts[p.seat-1] = p.salt
		}
	}
	return salts
}

func (r *ruling) seeCard(x game.Seat) error {
	if err := r.maySeeCard(x); err != nil {
		return err
	}
	if !r.people[x].cardSeen {
		r.emit(CardSeen{At: r.at, Seat: x})
	}
	return nil
}

// leaveTable gives a chair up, or leaves the game: removal (10.1.7).
func (r *ruling) leaveTable(x game.Seat) error {
	if err := r.mayLeave(x); err != nil {
		return err
	}
	if r.in(Lobby) {
		r.emit(Left{At: r.at, Person: r.people[x].person})
		return nil
	}
	r.remove(x, LeftTable, "")
	return nil
}
