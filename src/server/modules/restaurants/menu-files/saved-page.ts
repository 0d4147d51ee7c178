/** What a saved web page holds for programs (rule saved-pages): schema.org blocks, and delivery sites' data. */
import { boundedJson } from './bounded-json.ts';
import { list, record } from './uber-menu-parts.ts';

/** Where the tag of a script says its type. */
const LONGEST_TAG = 500;
/** The levels of a page's data that may contain a store. */
const DEEPEST = 12;
/** The most parts of a page's data that are checked. */
const MOST_PARTS = 200_000;

interface Script {
  readonly tag: string;
  readonly text: string;
}

function* scriptsIn(html: string): Generator<Script> {
  const lower = html.toLowerCase();
  for (let at = lower.indexOf('<script'); at !== -1; at = lower.indexOf('<script', at + 1)) {
    const start = lower.indexOf('>', at) + 1;
    if (start === 0) return;
    const end = lower.indexOf('</script', start);
    yield {
      tag: lower.slice(at, Math.min(start, at + LONGEST_TAG)),
      text: html.slice(start, end === -1 ? html.length : end),
    };
    at = start;
  }
}

const isLinked = ({ tag }: Script): boolean => /\btype\s*=\s*["']?application\/ld\+json/.test(tag);
const isData = ({ tag }: Script): boolean => /\btype\s*=\s*["']?application\/json/.test(tag);

function parsed(text: string): unknown {
  try {
    return boundedJson(text);
  } catch {
    // Pages have broken blocks beside good ones.
    return undefined;
  }
}

/** The JSON-LD blocks of a page that can be read. */
export function jsonLdIn(html: string): readonly unknown[] {
  return [...scriptsIn(html)].filter(isLinked).flatMap(({ text }) => parsed(text) ?? []);
}

/** Delivery sites write quotes and percent signs of their data so that no browser reads them as its own. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u0022/g, '"')
    .replace(/%5C/g, '\\')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** What a variable is set to: 'window.state = {…};'. Null if a script begins with anything else. */
function assigned(script: string): string | null {
  const [name = ''] = /^[\w$.[\]'" ]{1,100}=/.exec(script) ?? [];
  const value = script.slice(name.length).trimStart();
  if (name === '' || !/^[[{]/.test(value)) return null;
  return value.endsWith(';') ? value.slice(0, -1) : value;
}

/** The data of a script: plain JSON, or a variable's value. */
function dataOf(script: Script): unknown {
  const { text } = script;
  if (isLinked(script)) return undefined;
  const trimmed = text.trim();
  if (isData(script) || /^[[{]/.test(trimmed)) return parsed(trimmed) ?? parsed(unescaped(trimmed));
  const value = assigned(trimmed);
  return value === null ? undefined : parsed(value);
}

/** The first part of a page's data that `fits`, at any depth; JSON in texts is read as well. */
export function dataIn(html: string, fits: (part: unknown) => boolean): unknown {
  let left = MOST_PARTS;
  const find = (value: unknown, depth: number): unknown => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) return undefined;
    if (fits(value)) return value;
    if (typeof value === 'string') return /^\s*\{/.test(value) ? find(parsed(value), depth + 1) : undefined;
    for (const inner of [...list(value), ...Object.values(record(value) ?? {})]) {
      const found = find(inner, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const script of scriptsIn(html)) {
    const found = find(dataOf(script), 0);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The head of a page that a browser saved with all its parts as one file (MHTML). */
const MIME_HEAD = /^(?:[\w-]{1,40}:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){1,40}\r?\n/;
const LONGEST_HEAD = 4000;

/** The page inside an MHTML file; null if a text is none. */
export function pageInMhtml(text: string): string | null {
  const [head = ''] = MIME_HEAD.exec(text.slice(0, LONGEST_HEAD)) ?? [];
  const [, quoted, plain] = /\bboundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(head) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !/^content-type:\s*multipart\/related/im.test(head)) return null;
  for (const part of text.split(`--${boundary}`).slice(1)) {
    const own = part.replace(/^\r?\n/, '');
    const [partHead = ''] = MIME_HEAD.exec(own.slice(0, LONGEST_HEAD)) ?? [];
    if (/^content-type:\s*text\/html/im.test(partHead)) return decoded(own.slice(partHead.length), partHead);
  }
  return null;
}

function decoded(body: string, head: string): string {
  const [, way = ''] = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head) ?? [];
  if (way.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (way.toLowerCase() !== 'quoted-printable') return body;
  const whole = body.replace(/=\r?\n/g, '');
  return whole.replace(/(?:=[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
}
