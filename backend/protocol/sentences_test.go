package protocol

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"gorod/backend/game"
)

// declaredCodes finds every constant of type game.Code under backend by
// reading the source, so that a new code can't be forgotten here.
func declaredCodes(t *testing.T) map[game.Code]string {
	t.Helper()
	codes := map[game.Code]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			for _, spec := range group.Specs {
				constants := spec.(*ast.ValueSpec)
				for i, value := range constants.Values {
					if literal := codeLiteral(file.Name.Name, constants.Type, value); literal != "" {
						codes[game.Code(literal)] = path + ": " + constants.Names[i].Name
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return codes
}

// codeLiteral returns the string of a constant if its declared type is
// game.Code, written `X game.Code = "x"` or `X = game.Code("x")`.
func codeLiteral(pkg string, typ, value ast.Expr) string {
	if call, ok := value.(*ast.CallExpr); ok && typ == nil && len(call.Args) == 1 {
		typ, value = call.Fun, call.Args[0]
	}
	if !isCode(pkg, typ) {
		return ""
	}
	literal, ok := value.(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		return ""
	}
	return text
}

func isCode(pkg string, typ ast.Expr) bool {
	switch x := typ.(type) {
	case *ast.Ident:
		return pkg == "game" && x.Name == "Code"
	case *ast.SelectorExpr:
		of, ok := x.X.(*ast.Ident)
		return ok && of.Name == "game" && x.Sel.Name == "Code"
	default:
		return false
	}
}

func TestEveryDeclaredCodeHasASentenceInBothLanguages(t *testing.T) {
	t.Parallel()
	codes := declaredCodes(t)
	for _, known := range []game.Code{game.NotYourTurn, game.Paused, BadToken, UnknownTable} {
		if codes[known] == "" {
			t.Fatalf("the scan has missed %q; it found %d codes", known, len(codes))
		}
	}
	tables := sentenceTables(t)
	for code, where := range codes {
		s, ok := tables[code]
		if !ok {
			t.Errorf("%s: code %q has no sentence", where, code)
			continue
		}
		if !written(s.ru, unicode.Cyrillic) {
			t.Errorf("code %q: %q is not a Russian sentence", code, s.ru)
		}
		if !written(s.en, unicode.Latin) || strings.ContainsFunc(s.en, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
			t.Errorf("code %q: %q is not an English sentence", code, s.en)
		}
	}
	for code := range tables {
		if codes[code] == "" {
			t.Errorf("the sentence of %q belongs to no declared code", code)
		}
	}
}

// sentenceTables merges the tables and refuses a code that stands in two.
func sentenceTables(t *testing.T) map[game.Code]sentence {
	t.Helper()
	all := map[game.Code]sentence{}
	for _, table := range []map[game.Code]sentence{serviceSentences, gameSentences, clubSentences} {
		for code, s := range table {
			if _, twice := all[code]; twice {
				t.Errorf("code %q has two sentences", code)
			}
			all[code] = s
		}
	}
	return all
}

// written says that a text is a sentence in a script: it begins with one of its
// capitals and ends with a full stop.
func written(text string, script *unicode.RangeTable) bool {
	for _, first := range text {
		return unicode.Is(script, first) && unicode.IsUpper(first) && strings.HasSuffix(text, ".")
	}
	return false
}

func TestAnUnknownCodeGetsASentenceTooAndTellsNothing(t *testing.T) {
	t.Parallel()
	got := Fail("no_such_code")
	ru, en := Sentence(InternalError)
	want := Failure{Code: "no_such_code", RU: ru, EN: en}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
