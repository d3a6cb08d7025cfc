package club

import "slices"

// BotNicks are the nicks that bots take, which people had better leave to them.
func BotNicks() []string { return slices.Clone(botNicks) }

// botNicks are what bots are called; all are things, so that none tells a
// gender.
var botNicks = []string{
	"Маяк", "Осина", "Туман", "Янтарь", "Полынь", "Кедр", "Барс", "Метель", "Гранит", "Выдра", "Север", "Искра",
	"Компас", "Рябина", "Шторм", "Сойка", "Базальт", "Заря", "Филин", "Прибой", "Лотос", "Кобальт", "Роса", "Вереск",
}
