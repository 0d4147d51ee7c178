/** What the pages' own code and styles are in the web build: its manifest says which files a source file became. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asTextHash } from '../pipeline/security-headers.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of a page's own code, in addition to the first script. */
export interface PageParts {
  /** The scripts' paths; headers name them before the browser has read the page. */
  readonly scripts: readonly string[];
  /** Its styles in its own text; the switched-off links keep the bundler's loader from fetching them. */
  readonly head: string;
  /** The styles' hashes as a content security policy names them. */
  readonly styleHashes: readonly string[];
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** Looks parts up in the build in this folder. A source file that the build does not name has none. */
export function openPageParts(folder: string): (parts: readonly string[]) => PageParts {
  const manifest = readManifest(folder);
  const known = new Map<string, PageParts>();

  // A chunk's imports precede it, as in the bundler's loader: a page's styles override the shared ones.
  function collect(key: string, seen: Set<string>): Chunk[] {
    const chunk = manifest[key];
    if (chunk === undefined || chunk.isEntry === true || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((other) => collect(other, seen)), chunk];
  }

  function make(parts: readonly string[]): PageParts {
    const seen = new Set<string>();
    const chunks = parts.flatMap((part) => collect(part, seen));
    const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    const text = sheets.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      head: text === '' ? '' : `<style>${text}</style>${links.join('')}`,
      styleHashes: text === '' ? [] : [asTextHash(text)],
    };
  }

  return (parts) => {
    const key = parts.join(' ');
    const found = known.get(key) ?? make(parts);
    known.set(key, found);
    return found;
  };
}
