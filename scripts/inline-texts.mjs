// Writes the catalog's texts with values out where they are used, as the bundler does with its constants. Without it,
// the first script would carry a function for each of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

const IMPORT = /import \* as (\w+) from '#catalog\/([\w./-]+)'/g;

/**
 * @typedef {Record<string, any> & { type: string, start: number, end: number }} Node
 * @typedef {ReadonlyMap<string, readonly string[]>} Texts by name: what is before, between and after the values
 */

/**
 * @param {string} folder the catalog of the language that is built
 * @returns {import('vite').Plugin}
 */
export function inlineTexts(folder) {
  /** @type {Map<string, Texts>} */
  const known = new Map();
  /** @param {string} file */
  const readTexts = (file) => {
    const texts = known.get(file) ?? textsOf(readFileSync(path.join(folder, file), 'utf8'));
    known.set(file, texts);
    return texts;
  };
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: '#catalog/' },
      handler: (code, id) => {
        const imports = [...code.matchAll(IMPORT)];
        const catalogs = new Map(imports.map(([, name = '', file = '']) => [name, readTexts(file)]));
        return { code: withTexts(code, catalogs, id.endsWith('x') ? 'tsx' : 'ts'), map: null };
      },
    },
  };
}

/**
 * The functions of a catalog file that use each parameter once and in order: writing these out changes neither what is
 * evaluated nor when.
 *
 * @param {string} source
 * @returns {Texts}
 */
export function textsOf(source) {
  /** @param {Node[]} nodes */
  const names = (nodes) => nodes.map(({ name }) => name).join();
  /** @param {Node} node */
  const isText = ({ type, init }) =>
    type === 'VariableDeclarator' &&
    init.body?.type === 'TemplateLiteral' &&
    names(init.params) === names(init.body.expressions);
  const texts = [...nodesIn(parseAst(source, { lang: 'tsx' }))].filter(isText);
  return new Map(
    texts.map(({ id, init }) => [id.name, init.body.quasis.map((/** @type {Node} */ { value }) => value.raw)]),
  );
}

/**
 * @param {string} code
 * @param {ReadonlyMap<string, Texts>} catalogs by the name that the code gives them
 * @param {'ts' | 'tsx'} lang
 */
export function withTexts(code, catalogs, lang) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  for (const { type, start, end, callee, arguments: values } of nodesIn(parseAst(code, { lang }))) {
    const pieces = type === 'CallExpression' && catalogs.get(callee.object?.name)?.get(callee.property.name);
    if (!pieces || values.length !== pieces.length - 1) continue;
    const ends = [start, ...values.map((/** @type {Node} */ value) => value.end)];
    const starts = [...values.map((/** @type {Node} */ value) => value.start), end];
    pieces.forEach((piece, index) => {
      const [before, after] = [index === 0 ? '`' : '}', index === values.length ? '`' : '${'];
      edits.push({ start: ends[index] ?? 0, end: starts[index] ?? 0, text: before + piece + after });
    });
  }
  let result = '';
  let at = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    result += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + code.slice(at);
}

/**
 * @param {unknown} value
 * @returns {Generator<Node>}
 */
function* nodesIn(value) {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield/** @type {Node} */ (value);
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}
