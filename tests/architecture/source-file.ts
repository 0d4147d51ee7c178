// What the architecture test knows about one source file, read from its syntax tree.
import { parseAst } from 'vite';

export interface Import {
  /** As written: '#domain/money.ts', './quote.ts' or 'react'. */
  readonly specifier: string;
  /** The names taken from it; empty for side effects, `*` and dynamic imports. */
  readonly names: readonly string[];
  /** Only types: nothing of it is left when the code runs. */
  readonly isType: boolean;
}

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** It contains only re-exports. */
  readonly isBarrel: boolean;
  /**
   * The names of properties that it reads, and also with a plain name before them: in db.selectFrom(…) these are
   * 'selectFrom' and 'db.selectFrom'.
   */
  readonly members: ReadonlySet<string>;
  /** The plain names that it calls; 'new Date' where that is given nothing, and so means now. */
  readonly calls: ReadonlySet<string>;
  /** Its regular expressions, as they are written. */
  readonly patterns: readonly RegExp[];
  /** It reads `process.env` or imports `env` from node:process; passing process.env to readSettings does not count. */
  readonly readsEnvironment: boolean;
}

type Node = Record<string, unknown> & { type: string };

/** Reads a TypeScript file; one that does not parse is a bug and throws. */
export function readSource(path: string, text: string): SourceFile {
  const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const nodes = [...walk(tree)];
  const imports = nodes.flatMap(importOf);
  return {
    path,
    lines: text.split('\n').length - 1,
    imports,
    isBarrel: isBarrel(tree),
    members: new Set(nodes.filter((node) => node.type === 'MemberExpression').flatMap(memberNames)),
    calls: new Set(nodes.flatMap(callOf)),
    patterns: nodes.flatMap(patternOf),
    readsEnvironment:
      nodes.filter(isProcessEnv).length > nodes.filter(isHandedToSettings).length ||
      imports.some((each) => /^(node:)?process$/.test(each.specifier) && each.names.includes('env')),
  };
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* walk(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importOf(node: Node): Import[] {
  const source = node.source;
  if (!IMPORTING.has(node.type) || !isNode(source) || typeof source.value !== 'string') return [];
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  const names = specifiers.map((each) => nameOf(each.imported)).filter((name) => name !== '');
  return [{ specifier: source.value, names, isType: node.importKind === 'type' }];
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value.name ?? value.value;
  return typeof name === 'string' ? name : '';
}

function memberNames({ object, property }: Node): string[] {
  const name = nameOf(property);
  return [name, `${nameOf(object)}.${name}`];
}

function callOf({ type, callee, arguments: given }: Node): string[] {
  const name = nameOf(callee);
  if (type === 'NewExpression')
    return name === 'Date' && Array.isArray(given) && given.length === 0 ? ['new Date'] : [];
  return type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' ? [name] : [];
}

function patternOf({ regex }: Node): RegExp[] {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
  return pattern === undefined ? [] : [new RegExp(pattern, flags)];
}

function isProcessEnv(node: Node): boolean {
  return node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node.property) === 'env';
}

function isHandedToSettings(node: Node): boolean {
  const args = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  return nameOf(node.callee) === 'readSettings' && args.some(isProcessEnv);
}

function isBarrel(tree: unknown): boolean {
  const body = isNode(tree) && Array.isArray(tree.body) ? tree.body.filter(isNode) : [];
  const isReExport = (node: Node) => /^Export(All|Named)/.test(node.type) && isNode(node.source);
  return body.length > 0 && body.every(isReExport);
}
