package socket

import "strings"

// originAllowed says whether a page of this origin may open a socket here. A
// browser names the page's origin in every upgrade, so an upgrade without one
// is refused: whoever is no browser can name it as well.
//
// The list is compared letter by letter: an entry is scheme, host and port as
// the browser writes them, such as https://gorod.example. An empty list means
// the host that the request was sent to.
func originAllowed(list []string, origin, host string) bool {
	if origin == "" || host == "" {
		return false
	}
	if len(list) == 0 {
		return strings.EqualFold(origin, "https://"+host) || strings.EqualFold(origin, "http://"+host)
	}
	for _, allowed := range list {
		if strings.EqualFold(origin, allowed) {
			return true
		}
	}
	return false
}
