package protocol

import "gorod/backend/game"

// sentence is one refusal told to a person, in both languages.
type sentence struct{ ru, en string }

// Sentence returns the sentence of a refusal code in Russian and in English.
// A code without one gets that of InternalError; a test keeps this from
// happening to any declared code.
func Sentence(code game.Code) (ru, en string) {
	for _, table := range []map[game.Code]sentence{serviceSentences, gameSentences, clubSentences} {
		if s, ok := table[code]; ok {
			return s.ru, s.en
		}
	}
	s := serviceSentences[InternalError]
	return s.ru, s.en
}

// Fail returns the body of a refused request.
func Fail(code game.Code) Failure {
	ru, en := Sentence(code)
	return Failure{Code: code, RU: ru, EN: en}
}

// serviceSentences belong to the codes of this package.
var serviceSentences = map[game.Code]sentence{
	BadRequest:      {"Сервер не понимает этот запрос.", "The server can't make sense of this request."},
	Malformed:       {"Сообщение не удалось прочитать.", "The message could not be read."},
	Oversized:       {"Сообщение слишком длинное.", "The message is too long."},
	NotFound:        {"Такой страницы нет.", "There is no such page."},
	BadMethod:       {"Так к этому адресу обращаться нельзя.", "This address can't be used that way."},
	BadMedia:        {"Сервер принимает здесь только JSON.", "The server takes only JSON here."},
	ForeignOrigin:   {"Запрос пришёл с чужого сайта и отклонён.", "The request came from another site and was declined."},
	TooManyRequests: {"Слишком часто. Подождите немного и повторите.", "Too many tries. Wait a little and repeat."},
	Unavailable:     {"Сервер сейчас не отвечает. Ничего не пропало, повторите чуть позже.", "The server can't answer now. Nothing is lost, try again shortly."},
	Restarting:      {"Сервер перезапускается. Повторите через минуту.", "The server is restarting. Try again in a minute."},
	InternalError:   {"На сервере что-то сломалось. Мы уже знаем об этом.", "Something broke on the server. We know about it already."},

	BadToken:          {"Вход устарел. Войдите ещё раз.", "Your session has ended. Log in again."},
	WrongPassword:     {"Ник или пароль не подходят.", "The nick or the password is wrong."},
	NickTaken:         {"Этот ник или очень похожий уже занят.", "This nick, or one very much like it, is taken."},
	BadNick:           {"Для ника нужно от 2 до 16 знаков: буквы, цифры, пробел, дефис, точка, подчёркивание. Хотя бы одна буква, и без служебных слов.", "A nick takes 2 to 16 characters: letters, digits, space, hyphen, dot, underscore. At least one letter, and no reserved words."},
	WeakPassword:      {"Для пароля нужно не меньше 8 знаков. Не берите ник и самые ходовые сочетания.", "A password takes at least 8 characters. Neither the nick nor a common one will do."},
	AlreadyRegistered: {"Это доступно только гостям, а вход уже выполнен.", "Only guests can do this, and you are logged in."},

	UnknownTable:  {"Стола с таким кодом нет.", "There is no table with this code."},
	TooManyTables: {"Открыто слишком много столов. Сначала доиграйте начатое.", "Too many tables are open. Finish a game first."},
	OwnTable:      {"За своим столом нельзя смотреть трансляцию.", "You can't watch the table you play at."},
	WatchOnly:     {"Игра уже идёт, сесть нельзя. Можно смотреть.", "The game is running and can't be joined. You can watch it."},
}

// gameSentences belong to the codes that every rulebook shares.
var gameSentences = map[game.Code]sentence{
	game.NotYourTurn:    {"Сейчас не ваш ход.", "It is not your turn."},
	game.AlreadyUsed:    {"Это право уже использовано.", "You have used this already."},
	game.NotAtTable:     {"Вас нет за этим столом.", "You are not at this table."},
	game.Late:           {"Поздно: время вышло.", "Too late: the time is over."},
	game.WrongStage:     {"Сейчас так сделать нельзя.", "This can't be done now."},
	game.NoRight:        {"У вас нет на это права.", "You have no right to do this."},
	game.UnknownCommand: {"Сервер не знает такой команды.", "The server knows no such command."},
	game.BadValue:       {"Такое значение не подходит.", "This value is not allowed."},
	game.TableFull:      {"За столом нет свободных мест.", "There is no free seat at the table."},
	game.AlreadySeated:  {"У вас уже есть место за этим столом.", "You already have a seat at this table."},
	game.Paused:         {"Игра на паузе.", "The game is paused."},
}
