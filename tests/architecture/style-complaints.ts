import path from 'node:path';

/** The text of a file of the project, by its path from the root. */
export type Texts = ReadonlyMap<string, string>;

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const PLACEHOLDERS = /\$\{[^}]*\}/g;
const LITERALS = /\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g;
const IMPORTS = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes that a style sheet names. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replace(COMMENTS, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((each) => [...each.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)));
}

/** What components take from each style module: names, or '[' where they choose one as they run. */
function namesTaken(components: Texts): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const [file, text] of components) {
    for (const [, local, specifier = ''] of text.matchAll(IMPORTS)) {
      const sheet = path.posix.join(
        ...(specifier.startsWith('#web/') ? ['src/web', specifier.slice(5)] : [path.posix.dirname(file), specifier]),
      );
      const names = taken.get(sheet) ?? new Set();
      for (const [, name = '['] of text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'))) names.add(name);
      taken.set(sheet, names);
    }
  }
  return taken;
}

/** Styles that no component uses, and names of utilities that no style sheet knows. */
export function unusedStyles(components: Texts, sheets: Texts): string[] {
  const taken = namesTaken(components);
  const all = [...components.values()].join('\n');
  const known = new Set(
    [...sheets].filter(([file]) => !file.endsWith('.module.css')).flatMap(([, css]) => [...classesOf(css)]),
  );
  const inModules = [...sheets]
    .filter(([file]) => file.endsWith('.module.css'))
    .flatMap(([file, css]) => {
      const names = taken.get(file) ?? new Set();
      const unused = names.has('[') ? [] : [...classesOf(css)].filter((name) => !names.has(name));
      return unused.map((name) => `${file} has .${name}, which no component uses`);
    });
  const unused = [...known].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all));
  const written = [...components].flatMap(([file, text]) =>
    [...text.matchAll(LITERALS)]
      .flatMap(([, plain = '', template = '']) => `${plain} ${template.replace(PLACEHOLDERS, ' ')}`.match(/\S+/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file} names the class ${name}, which no style sheet knows`),
  );
  return [...inModules, ...unused.map((name) => `src/web/styles has .${name}, which nothing uses`), ...written];
}
