import path from 'node:path';
import type { SourceFile } from './source-file.ts';

const LONGEST = 400;
const WIDEST_COMMENT = 120;
/** A line that is a comment, or a part of one. */
const COMMENT = /^\s*\{?(?:\/\/|\/\*|\*)/;
const QUERIES = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
/**
 * What the oldest browsers (rule oldest-browsers) lack. The build translates the syntax for them, but does not supply
 * missing functions.
 */
const TOO_NEW = [
  ...['fromAsync', 'groupBy', 'withResolvers', 'Promise.try', 'RegExp.escape', 'Iterator.from', 'DurationFormat'],
  ...['AbortSignal.any', 'canParse', 'URL.parse', 'checkVisibility', 'showPopover', 'startViewTransition'],
  ...['isWellFormed', 'toWellFormed', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'],
];
/** Styles that those browsers lack, and without which a page would look broken there. */
const STYLES_TOO_NEW =
  /field-sizing|interpolate-size|calc-size\(|anchor-name|position-(?:anchor|area)|@scope|@property|subgrid|:user-(?:in)?valid|:popover-open|:state\(|animation-timeline|@container style|\bround\(|text-decoration: [\w-]+ [^;]+/g;
const LOOKBEHIND = /\(\?<[=!]/;
/** What the browser runs, with the code that it shares with the server. */
const IN_BROWSER = /^src\/(?:web|domain|contract)\//;
const TIME_AND_CHANCE = 'src/server/time-and-chance.ts';
/** Migrations that have landed never change, so they ask the machine. */
const MAY_ASK_MACHINE = /^src\/server\/(?:time-and-chance\.ts$|database\/(?:migrations|earlier-versions)\/)/;
/** What answers something else each time, from where it is taken. */
const MACHINE: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': ['randomBytes', 'randomUUID', 'randomInt', 'randomFill', 'randomFillSync', 'getRandomValues'],
  'node:timers': ['setTimeout', 'setInterval'],
  'node:timers/promises': ['setTimeout', 'setInterval', 'scheduler'],
  'node:perf_hooks': ['performance'],
};
const MACHINE_MEMBERS = [
  ...['Date.now', 'performance.now', 'Math.random', 'globalThis.setTimeout', 'globalThis.setInterval'],
  ...(MACHINE['node:crypto'] ?? []).map((name) => `crypto.${name}`),
];
const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'service'];
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong inside one file of src/, each with the reason for the rule. */
export function contentComplaints(file: SourceFile): string[] {
  const isTest = /\.test\.tsx?$/.test(file.path);
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${file.path} ${text}`);
  if (file.isBarrel && !/^src\/server\/modules\/[^/]+\/index\.ts$/.test(file.path)) {
    complain('only passes on what others export: no barrels but a module’s door, for they hide who needs what');
  }
  if (!isTest && holdsQueries(file) && !mayHoldQueries(file.path)) {
    complain('holds SQL: queries stand in *-store.ts and database/ alone, so that one place knows each table');
  }
  if (!isTest && file.readsEnvironment && file.path !== 'src/server/settings.ts') {
    complain(
      'reads the environment: settings.ts alone does, so that all settings are checked at start and listed in one place',
    );
  }
  const asked = file.path.startsWith('src/server/') && !isTest && !MAY_ASK_MACHINE.test(file.path) ? askedOf(file) : [];
  if (asked.length > 0) {
    complain(
      `asks the machine for ${asked.join(', ')}: ${TIME_AND_CHANCE} alone does, so that an evening can be replayed`,
    );
  }
  const tooNew = IN_BROWSER.test(file.path) && !isTest ? TOO_NEW.filter((name) => file.members.has(name)) : [];
  if (tooNew.length > 0) {
    complain(`calls ${tooNew.join(', ')}: not all browsers that the build is for know it, and there the page breaks`);
  }
  if (IN_BROWSER.test(file.path) && !isTest && file.patterns.some(({ source }) => LOOKBEHIND.test(source))) {
    complain('has a pattern with lookbehind: a browser without it cannot run any of the script that the pattern is in');
  }
  return complaints;
}

/** The time and chance that a file takes from the machine itself (rule seeded-evening). */
function askedOf({ imports, members, calls }: SourceFile): string[] {
  const taken = imports.flatMap(({ specifier, names }) =>
    names.filter((name) => MACHINE[specifier]?.includes(name)).map((name) => `${specifier} ${name}`),
  );
  const own = new Set(
    imports.flatMap(({ specifier, names }) => (specifier.endsWith('/time-and-chance.ts') ? names : [])),
  );
  const called = ['setTimeout', 'setInterval', 'new Date'].filter((name) => calls.has(name) && !own.has(name));
  return [...taken, ...MACHINE_MEMBERS.filter((name) => members.has(name)), ...called];
}

function holdsQueries(file: SourceFile): boolean {
  const takesSql = file.imports.some((each) => each.specifier === 'kysely' && each.names.includes('sql'));
  return takesSql || QUERIES.some((name) => file.members.has(name));
}

/** SQL is only in stores and in database/ (rule bound-sql). */
function mayHoldQueries(file: string): boolean {
  return file.startsWith('src/server/database/') || /-store\.ts$/.test(file);
}

/** The styles of a file that are newer than the oldest browsers (rule oldest-browsers). */
export function styleComplaints(file: string, text: string): string[] {
  const tooNew = text.match(STYLES_TOO_NEW) ?? [];
  return tooNew.map((style) => `${file} has ${style}: not all browsers that the build is for know it`);
}

/** What is wrong with the name and length of a file anywhere in the project. */
export function shapeComplaints(file: string, lines: number): string[] {
  const parts = file.split('/').map((part) => path.posix.basename(part).replace(/^([^.]+)\..*$/, '$1'));
  const complaints: string[] = [];
  if (!parts.every((part) => KEBAB_CASE.test(part))) complaints.push(`${file} is not named in kebab-case`);
  const vague = parts.filter((part) => part.split('-').some((word) => VAGUE_NAMES.includes(word)));
  if (vague.length > 0)
    complaints.push(`${file} has a name that says nothing (${vague.join(', ')}): name it after what it does`);
  if (lines > LONGEST)
    complaints.push(`${file} has ${lines} lines; past ${LONGEST} it is to be divided by what it does`);
  return complaints;
}

/**
 * The comment lines of a file that are too wide; the formatter leaves them as they are. A migration that has landed
 * never changes.
 */
export function commentComplaints(file: string, text: string): string[] {
  if (file.startsWith('src/server/database/earlier-versions/')) return [];
  return text.split('\n').flatMap((line, index) => {
    if (line.length <= WIDEST_COMMENT || !COMMENT.test(line)) return [];
    return [`${file}:${index + 1} is a comment of ${line.length} characters: wrap it at ${WIDEST_COMMENT}`];
  });
}
