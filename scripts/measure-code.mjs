// `npm run measure`: how large and how tangled the sources are, without their tests. Figures to compare before and
// after a change; nothing here fails.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { ROOT } from './set-up.mjs';

/** @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} Node */

const BRANCHES = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'ConditionalExpression',
  'LogicalExpression',
]);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;
/** @param {Node} node */
const childrenOf = (node) => Object.values(node).flat().filter(isNode);
/** @param {Node} node */
const isFunction = ({ type, body }) => /Function/.test(type) && isNode(body);

/**
 * @param {Node} node
 * @returns {number} decisions in a function, without those of the functions inside it
 */
function countBranches(node) {
  const own = BRANCHES.has(node.type) || (node.type === 'SwitchCase' && node.test !== null) ? 1 : 0;
  const inner = childrenOf(node).filter((child) => !isFunction(child));
  return inner.reduce((sum, child) => sum + countBranches(child), own);
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function functionsIn(node) {
  return [...(isFunction(node) ? [node] : []), ...childrenOf(node).flatMap(functionsIn)];
}

/**
 * @param {Node} statement
 * @returns {string[]}
 */
function namesExportedBy(statement) {
  const declared = statement.declaration;
  if (statement.type !== 'ExportNamedDeclaration' || !isNode(declared)) return [];
  const declarations = Array.isArray(declared.declarations) ? declared.declarations : [declared];
  return declarations.flatMap(({ id }) => (isNode(id) && typeof id.name === 'string' ? [id.name] : []));
}

/** @param {string} file */
function measureScript(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const tree = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  );
  const functions = functionsIn(tree).map((node) => ({
    lines: text.slice(node.start, node.end).split('\n').length,
    complexity: 1 + childrenOf(node).reduce((sum, child) => sum + countBranches(child), 0),
  }));
  return { functions, names: childrenOf(tree).flatMap(namesExportedBy) };
}

/**
 * @param {number[]} values
 * @returns {string}
 */
function describeSpread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `half ${at(0.5)}, nine in ten ${at(0.9)}, 99 in 100 ${at(0.99)}, longest ${sorted.at(-1)}`;
}

const files = execFileSync('git', ['ls-files', 'src'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file));
const lines = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1]));
/** @param {RegExp} pattern */
const linesOf = (pattern) => [...lines].reduce((sum, [file, count]) => sum + (pattern.test(file) ? count : 0), 0);
const scripts = files.filter((file) => !file.endsWith('.css'));
const measured = scripts.map(measureScript);
const functions = measured.flatMap((file) => file.functions);

/** @type {Map<string, number>} */
const exported = new Map();
for (const name of measured.flatMap(({ names }) => names)) exported.set(name, (exported.get(name) ?? 0) + 1);
const repeated = [...exported].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);

console.log(`Lines: ${linesOf(/./)} (TypeScript ${linesOf(/\.tsx?$/)}, CSS ${linesOf(/\.css$/)})`);
for (const folder of ['catalog', 'domain', 'contract', 'server', 'web']) {
  console.log(`  src/${folder}: ${linesOf(new RegExp(`^src/${folder}/`))}`);
}
console.log(`Files: ${files.length}; lines each: ${describeSpread([...lines.values()])}`);
console.log(`Functions: ${functions.length}; lines each: ${describeSpread(functions.map((one) => one.lines))}`);
console.log(`Decisions in each, plus one: ${describeSpread(functions.map((one) => one.complexity))}`);
console.log(`Functions above 20: ${functions.filter(({ complexity }) => complexity > 20).length}`);
console.log(`Names exported more than once: ${repeated.length}`);
for (const [name, count] of repeated) console.log(`  ${name} (${count})`);
