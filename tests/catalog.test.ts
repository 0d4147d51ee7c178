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

/** The texts that an expression may become: a text, one with values, or one of two. */
function textsOf(expression: unknown): string[] {
  const { type, value, quasis, consequent, alternate, right } = expression as Node & Readonly<Record<string, unknown>>;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral') return (quasis as { value: { raw: string } }[]).map((part) => part.value.raw);
  if (type === 'ConditionalExpression') return [...textsOf(consequent), ...textsOf(alternate)];
  return type === 'LogicalExpression' ? textsOf(right) : [];
}

/** The texts of a child: of words, or of an expression in braces. */
const childTexts = ({ type, value, expression }: Node & { readonly expression?: unknown }): string[] =>
  type === 'JSXText' ? [String(value).trim()] : type === 'JSXExpressionContainer' ? textsOf(expression) : [];

/** The texts between tags and in labels. */
function textsIn(source: string): string[] {
  return [...nodesIn(parseAst(source, { lang: 'tsx' }))].flatMap((node) => {
    const { type, name, value, children } = node as Node & { readonly children?: readonly Node[] };
    if (type === 'JSXElement' || type === 'JSXFragment') return (children ?? []).flatMap(childTexts);
    if (type !== 'JSXAttribute' || !LABEL.test((name as { name: string }).name)) return [];
    const { type: kind, expression } = (value ?? {}) as { type?: string; expression?: unknown };
    return textsOf(kind === 'JSXExpressionContainer' ? expression : value);
  });
}

/**
 * Where the server may write text itself: the operator's terminal and settings, what only engineers read (logs,
 * metrics, the API's description), the stand-in for the card provider's pages, the demo's people, and the columns and
 * fields of file formats.
 */
const OWN_TEXT =
  /^src\/server\/(?:commands|database|ports|adapters\/(?!stripe\/check|twilio\/twilio-errors|public-)|settings|http\/(?:docs|health|pages\/web-routes|metric|pipeline\/(?:server-options|slow-handlers))|main\/(?!provider-checks)|main\.ts|log\b|modules\/(?:messages\/text-keywords|staff\/(?:demo-staff|guessed-words)|restaurants\/menu-files\/spreadsheet\/columns))/;
/** Functions whose texts nobody reads on a screen or on paper. */
const UNREAD =
  /^(?:serve|info|warn|error|debug|fatal|Error|\w+Error|header|type|gauge|counter|from|raw|cell|where|Map|refine|\w*Unavailable)$/;
/** A sentence or a heading of several words, and a part of a sentence. */
const SENTENCE = /^[^\p{L}<]*\p{Lu}\p{Ll}+(?: (?!<)\P{L}*\p{L}|[^<]*\p{Ll}\.$)/u;
const PART = /^ ?(?:is|are|has|have|must|may|can|no|not|the|an?|of|with|for|and|you|we) \p{Ll}{2}/u;

/** What follows a value. */
const AFTER_VALUE = /^xx[:,;.]? (?!xx)\p{L}{2,}.* (?!xx)\p{L}{2,}/u;
/** What is stored or sent to programs. */
const KEYS = /^(?:Basic xx|100 Main St|a field is refused|not in|Free room where)/;

interface Nested {
  readonly node: Node;
  readonly around: readonly Node[];
}

function* nestedIn(value: unknown, around: readonly Node[] = []): Generator<Nested> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nestedIn(item, around);
  } else if (typeof value === 'object' && value !== null) {
    const node = 'type' in value ? (value as Node) : null;
    if (node !== null) yield { node, around };
    const inside = node === null ? around : [...around, node];
    for (const child of Object.values(value)) yield* nestedIn(child, inside);
  }
}

const isUnread = ({ type, ...node }: Node): boolean => {
  if (/^(?:Import|TS|Throw|Tagged)/.test(type)) return true;
  const callee = (node as { callee?: { name?: string; property?: { name?: string } } }).callee;
  return UNREAD.test(callee?.name ?? callee?.property?.name ?? '');
};

/** The texts of a server file that people may read. */
function writtenIn(source: string): string[] {
  return [...nestedIn(parseAst(source, { lang: 'ts' }))].flatMap(({ node, around }) => {
    const { quasis } = node as unknown as { readonly quasis?: readonly { readonly value: { readonly raw: string } }[] };
    const text = node.type === 'Literal' ? node.value : quasis?.map(({ value }) => value.raw).join('xx');
    const isText =
      typeof text === 'string' && [SENTENCE, PART, AFTER_VALUE].some((one) => one.test(text)) && !KEYS.test(text);
    return isText && !around.some(isUnread) ? [text] : [];
  });
}

describe('the catalog', () => {
  it('has the texts of all screens', () => {
    const screens = filesUnder('src/web').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    expect(screens.length).toBeGreaterThan(200);
    const left = screens.flatMap((file) =>
      textsIn(textOf(file))
        .filter((text) => WORD.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('finds a text on a screen', () => {
    const source = `<p title="Two words">Some words {isLate ? 'or these' : other} {isOld && \`until \${day}\`}
      <input aria-label={isOn ? 'Turn off' : catalog.turnOn} type="text" /></p>`;
    expect(textsIn(source).filter((text) => WORD.test(text))).toEqual([
      'Some words',
      'or these',
      'until ',
      'Two words',
      'Turn off',
    ]);
  });

  it('has the texts that the server makes', () => {
    const files = filesUnder('src/server').filter((file) => /(?<!\.test|\/test-[\w-]+)\.ts$/.test(file));
    const left = files
      .filter((file) => !OWN_TEXT.test(file))
      .flatMap((file) => writtenIn(textOf(file)).map((text) => `${file}: ${text}`));
    expect(left).toEqual([]);
  });

  it('finds a text in the server', () => {
    const source = `
      const message = 'Your order was cancelled.';
      const why = isLate ? 'has no hours' : \`Taken from \${name}\`;
      log.info('The order was cancelled');
      throw new Error('No such order');
      const columns = ['Day', 'delivery.address'];`;
    expect(writtenIn(source)).toEqual(['Your order was cancelled.', 'has no hours', 'Taken from xx']);
  });

  const lines = filesUnder('src/catalog')
    .flatMap((file) => textOf(file).split('\n'))
    .filter((line) => !line.startsWith('//'));

  it('speaks plain English', () => {
    expect(lines.filter((line) => OUT.test(line))).toEqual([]);
  });
});
