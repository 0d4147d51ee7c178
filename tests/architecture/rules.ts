/** The rules of the product in `docs/rules/`: what each names as its code and tests, and which files cite it. */
import { linksOf } from './markdown-links.ts';
import { filesUnder, textOf } from './project-files.ts';

const FOLDER = 'docs/rules';
const HEADING = /^### (.+)$/gm;
/** One name or a list of them in round brackets, which a comment may break anywhere between the names. */
const CITATION = /\(rules?[\s*/]+([a-z0-9-]+(?:,[\s*/]*[a-z0-9-]+)*)\)/g;
const CITING = /\.(?:tsx?|mjs|css)$/;
/** What has landed of these never changes, not even in its comments. */
const EARLIER_VERSIONS = 'src/server/database/earlier-versions/';

export interface Rule {
  readonly name: string;
  /** Its file, from the project's root, like all paths here. */
  readonly file: string;
  /** The files that hold it. */
  readonly code: readonly string[];
  /** The tests that prove it, or the benches that measure it. */
  readonly evidence: readonly string[];
}

/** The rules of one file. */
export function rulesIn(file: string, text: string): Rule[] {
  const starts = [...text.matchAll(HEADING)];
  return starts.map(({ index, 1: name = '' }, at) => {
    const body = text.slice(index, starts[at + 1]?.index);
    const [code = '', evidence = ''] = (/^Code: .*$/m.exec(body)?.[0] ?? '').split('· Tests:');
    const paths = (part: string) => linksOf(file, part).map((link) => link.file);
    return { name, file, code: paths(code), evidence: paths(evidence) };
  });
}

export function allRules(): Rule[] {
  const files = filesUnder(FOLDER).filter((file) => file.endsWith('.md') && file !== `${FOLDER}/README.md`);
  return files.flatMap((file) => rulesIn(file, textOf(file)));
}

/** The names of the rules that a text cites, each once. */
export function citationsIn(text: string): Set<string> {
  return new Set([...text.matchAll(CITATION)].flatMap(([, names = '']) => names.split(/,[\s*/]*/)));
}

/** What each file cites that has to cite the rules that link to it. */
export function allCitations(): Map<string, Set<string>> {
  const files = ['src', 'tests', 'demo', 'bench', 'rehearsal', 'scripts'].flatMap(filesUnder);
  const citing = files.filter((file) => CITING.test(file) && !file.startsWith(EARLIER_VERSIONS));
  return new Map(citing.map((file) => [file, citationsIn(textOf(file))]));
}
