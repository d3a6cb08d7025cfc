package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// source names files of one package and what to take from them.
type source struct {
	dir   string
	files []string
	only  []string // take only these types; empty takes all
	skip  []string
	union string // when set, the structs are commands and form a union of this name
}

// generate reads the sources and returns the TypeScript file.
func generate(sources []source) ([]byte, error) {
	w := &writer{}
	w.line("// Generated from the Go types that cross the wire; do not edit. Run `npm run gen`.")
	w.line("")
	for _, s := range sources {
		if err := w.source(s); err != nil {
			return nil, err
		}
	}
	return bytes.TrimRight(w.out.Bytes(), "\n"), nil
}

type writer struct{ out bytes.Buffer }

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(&w.out, format+"\n", args...)
}

func (w *writer) source(s source) error {
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range s.files {
		f, err := parser.ParseFile(set, filepath.Join(s.dir, name), nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	values := constants(files)
	if s.dir == "backend/game" || s.dir == "backend/game/club" {
		// Typed constants may stand in any file of the package.
		all, err := packageFiles(set, s.dir)
		if err != nil {
			return err
		}
		values = constants(all)
	}
	var commands []string
	for _, f := range files {
		for _, decl := range f.Decls {
			g, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			if g.Tok == token.CONST {
				w.numbers(g)
				continue
			}
			for _, spec := range g.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok || !t.Name.IsExported() || slices.Contains(s.skip, t.Name.Name) ||
					(len(s.only) > 0 && !slices.Contains(s.only, t.Name.Name)) {
					continue
				}
				doc := t.Doc.Text()
				if doc == "" {
					doc = g.Doc.Text()
				}
				switch x := t.Type.(type) {
				case *ast.StructType:
					if s.union == "" {
						w.object(t.Name.Name, doc, "", x)
						continue
					}
					name := t.Name.Name + "Command"
					w.object(name, doc, lowerFirst(t.Name.Name), x)
					commands = append(commands, name)
				case *ast.Ident:
					if x.Name == "string" {
						w.strings(t.Name.Name, doc, values[t.Name.Name])
					}
				}
			}
		}
	}
	if s.union != "" {
		w.line("/** Every command a person may send, without its key and stage. */")
		w.line("export type %s =\n  | %s;\n", s.union, strings.Join(commands, "\n  | "))
	}
	return nil
}

func packageFiles(set *token.FileSet, dir string) ([]*ast.File, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, p := range paths {
		if strings.HasSuffix(p, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, p, nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// constants collects the string constants of each named type.
func constants(files []*ast.File) map[string][]string {
	values := map[string][]string{}
	for _, f := range files {
		for _, decl := range f.Decls {
			g, ok := decl.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				name, ok := typeName(v.Type)
				if !ok || len(v.Values) == 0 {
					continue
				}
				if lit, ok := v.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
					values[name] = append(values[name], lit.Value)
				}
			}
		}
	}
	return values
}

func typeName(e ast.Expr) (string, bool) {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name, true
	case *ast.SelectorExpr:
		return x.Sel.Name, true
	}
	return "", false
}

// numbers writes the exported untyped integer constants of a block.
func (w *writer) numbers(g *ast.GenDecl) {
	for _, spec := range g.Specs {
		v := spec.(*ast.ValueSpec)
		if v.Type != nil || len(v.Values) == 0 || !v.Names[0].IsExported() {
			continue
		}
		if lit, ok := v.Values[0].(*ast.BasicLit); ok && lit.Kind == token.INT {
			w.line("export const %s = %s;", v.Names[0].Name, lit.Value)
		}
	}
	w.line("")
}

func (w *writer) strings(name, doc string, values []string) {
	w.comment("", doc)
	if len(values) == 0 {
		w.line("export type %s = string;\n", name)
		return
	}
	w.line("export type %s =\n  | %s;\n", name, strings.Join(values, "\n  | "))
}

func (w *writer) object(name, doc, command string, s *ast.StructType) {
	w.comment("", doc)
	w.line("export interface %s {", name)
	if command != "" {
		w.line("  type: %q;", command)
	}
	for _, f := range s.Fields.List {
		var tag, given string
		if f.Tag != nil {
			raw, _ := strconv.Unquote(f.Tag.Value)
			tag = reflect.StructTag(raw).Get("json")
			given = reflect.StructTag(raw).Get("ts") // for fields that Go keeps encoded
		}
		key, rest, _ := strings.Cut(tag, ",")
		if key == "-" || key == "" {
			continue
		}
		doc := f.Doc.Text()
		if doc == "" {
			doc = f.Comment.Text()
		}
		optional := ""
		if strings.Contains(rest, "omitempty") {
			optional = "?"
		}
		kind := typeScript(f.Type)
		if given != "" {
			kind = given
		}
		if key == "type" && strings.HasPrefix(doc, `"`) {
			kind, _, _ = strings.Cut(strings.TrimSpace(doc), " ")
			doc = ""
		}
		w.comment("  ", doc)
		w.line("  %s%s: %s;", key, optional, kind)
	}
	w.line("}\n")
}

func (w *writer) comment(indent, doc string) {
	if doc = strings.Join(strings.Fields(doc), " "); doc != "" {
		w.line("%s/** %s */", indent, doc)
	}
}

// typeScript names the type of a field.
func typeScript(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.StarExpr:
		return typeScript(x.X) + " | null"
	case *ast.ArrayType:
		return typeScript(x.Elt) + "[]"
	case *ast.MapType:
		return "Record<" + typeScript(x.Key) + ", " + typeScript(x.Value) + ">"
	case *ast.SelectorExpr:
		if x.Sel.Name == "RawMessage" {
			return "unknown"
		}
		return basic(x.Sel.Name)
	case *ast.Ident:
		return basic(x.Name)
	}
	return "unknown"
}

func basic(name string) string {
	switch name {
	case "string":
		return "string"
	case "bool":
		return "boolean"
	case "int", "int8", "int64", "uint8", "float64", "Seat", "Instant", "Span":
		return "number"
	case "any":
		return "unknown"
	}
	return name
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }
