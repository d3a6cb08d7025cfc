package protocol

import (
	"gorod/backend/game"
	"gorod/backend/game/club"
)

// clubSentences belong to the codes of the club rulebook.
var clubSentences = map[game.Code]sentence{
	club.AlreadyNominated: {"Этот номер уже выставлен. Ваше право выставить сохраняется.", "This number is on the ballot already. You keep your nomination."},
	club.AlreadyVoted:     {"Ваш голос в этом круге уже учтён.", "Your vote in this round is counted already."},
	club.AlreadyShot:      {"Номер на эту ночь уже назван.", "You have named a number for this night."},
	club.AlreadyChecked:   {"Проверка в эту ночь уже сделана.", "You have made your check this night."},
	club.GameNotFinished:  {"Протест можно подать только после конца игры.", "A protest can be filed only after the game."},
	club.TokenTaken:       {"Этот номерок уже взят. Возьмите другой.", "This token is taken. Draw another one."},
	club.NotReady:         {"Начать нельзя: ещё не все на месте и готовы.", "The game can't start: not everybody is here and ready."},
	club.NotAcknowledged:  {"Сначала примите правила этого стола.", "Accept the rules of this table first."},
	club.OldRules:         {"Правила стола изменились. Посмотрите и примите их заново.", "The rules of the table have changed. Read and accept them again."},
	club.TooLong:          {"Текст слишком длинный.", "The text is too long."},
	club.AlreadyOpen:      {"Этот стол уже открыт.", "This table is open already."},
	club.NoTable:          {"Этот стол ещё не открыт.", "This table is not open yet."},
}
