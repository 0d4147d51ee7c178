/** The texts that people read: all of them in the catalog, and in plain words (decision 51). */
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from './architecture/project-files.ts';

/** Attributes that hold texts for people. */
const LABEL = /^(?:label|title|aria-label|placeholder|alt|hint|text|legend|empty|message|waiting|failed|\w+Label)$/;
const WORD = /\p{L}{2}/u;
/** Words that no native speaker uses on a screen. */
const OUT =
  /\b(?:reckon\w*|whoever|hitherto|whilst|shall|(?:is|are) told|by (?:itself|themselves)|stands?|lies?|meanwhile|till)\b/i;

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly start: number;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

/** The texts between tags and in labels. */
function textsIn(source: string): string[] {
  return [...nodesIn(parseAst(source, { lang: 'tsx' }))].flatMap(({ type, name, value }) => {
    if (type === 'JSXText') return [String(value).trim()];
    const held = type === 'JSXAttribute' ? (value as { value?: unknown } | null)?.value : undefined;
    return typeof held === 'string' && LABEL.test((name as { name: string }).name) ? [held] : [];
  });
}

describe('the catalog', () => {
  it('has the texts of all screens', () => {
    const screens = filesUnder('src/web').filter((file) => file.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(200);
    const left = screens.flatMap((file) =>
      textsIn(textOf(file))
        .filter((text) => WORD.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  const lines = filesUnder('src/catalog')
    .flatMap((file) => textOf(file).split('\n'))
    .filter((line) => !line.startsWith('//'));

  it('speaks plain English', () => {
    expect(lines.filter((line) => OUT.test(line))).toEqual([]);
  });
});
