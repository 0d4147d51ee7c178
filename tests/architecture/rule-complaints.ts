import type { Rule } from './rules.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const EVIDENCE = /\.test\.(?:tsx?|mjs)$|^bench\//;

/** The rules that each file cites. Files that aren't in it (pictures, settings) can't cite. */
export type Citations = ReadonlyMap<string, ReadonlySet<string>>;

/** What is wrong with the rules and those who cite them, so that neither drifts away from the other. */
export function ruleComplaints(rules: readonly Rule[], citations: Citations): string[] {
  const known = new Set(rules.map((rule) => rule.name));
  const cited = new Set([...citations.values()].flatMap((names) => [...names]));
  return [
    ...rules.flatMap((rule) => complaintsAbout(rule, citations)),
    ...repeated(rules.map((rule) => rule.name)).map((name) => `${name} stands twice: a name has one meaning`),
    ...[...known].filter((name) => !cited.has(name)).map((name) => `${name} is cited by nobody`),
    ...[...citations].flatMap(([file, names]) =>
      [...names].filter((name) => !known.has(name)).map((name) => `${file} cites ${name}, which is no rule`),
    ),
  ];
}

function complaintsAbout({ name, file, code, evidence }: Rule, citations: Citations): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${file}: ${name} ${text}`);
  if (!KEBAB_CASE.test(name)) complain('is not named in kebab-case of two words or more');
  if (code.length === 0) complain('names no code that holds it');
  if (evidence.length === 0) complain('names no test that proves it');
  for (const each of evidence) if (!EVIDENCE.test(each)) complain(`calls ${each} a test, which it is not`);
  for (const each of [...code, ...evidence]) {
    if (citations.get(each)?.has(name) === false) complain(`links to ${each}, which does not cite it`);
  }
  return complaints;
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}
