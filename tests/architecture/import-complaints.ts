import path from 'node:path';
import { type Layer, layerOf, MODULES, partOf, WALLS } from './layers.ts';
import type { SourceFile } from './source-file.ts';

const ALIASES = /^#(domain|contract|server|web)\//;

/** The file that an import means, from the project's root; undefined for a package or a `node:` module. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('#catalog/')) return specifier.replace('#catalog', 'src/catalog/en');
  if (specifier.startsWith('#demo/') || specifier.startsWith('#tests/')) return specifier.slice(1);
  return ALIASES.test(specifier) ? `src/${specifier.slice(1)}` : undefined;
}

/**
 * Every import that goes through a wall, each with the reason for the wall. Tests beside the code may import anything
 * but the other side.
 */
export function importComplaints(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer)
    return [`${file.path}: lies in a place that the layout does not know (tests/architecture/layers.ts lists them)`];
  return file.imports.flatMap(({ specifier, isType }) => {
    const target = targetOf(file.path, specifier);
    if (isType && layer === 'domain' && isModel(target ?? specifier)) return [];
    const problem =
      target === undefined ? packageProblem(layer, specifier, file.path) : fileProblem(file.path, layer, target);
    return problem ? [`${file.path} imports ${specifier}: ${problem}`] : [];
  });
}

/** The domain takes its types from its models, and the types' reader from zod; nothing of either runs with it. */
const isModel = (target: string) => target === 'zod' || layerOf(target) === 'model';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function packageProblem(layer: Layer, specifier: string, from: string): string | undefined {
  const { packages, why } = WALLS[layer];
  return isTest(from) || !packages || packages.test(specifier) ? undefined : why;
}

function fileProblem(from: string, layer: Layer, target: string): string | undefined {
  if (sideOf(from) && sideOf(target) && sideOf(from) !== sideOf(target)) {
    return 'web and server never meet: they share domain/ and contract/, so that either can be changed alone';
  }
  if (isTest(from)) return undefined;
  const other = layerOf(target);
  if (!other) return 'only tests build on test support, and nothing builds on what lies outside the layout';
  if (other !== layer && !WALLS[layer].mayImport.includes(other))
    return `${layer} may not know ${other}: ${WALLS[layer].why}`;
  return other === 'module' || other === 'feature' ? partProblem(from, target, other) : undefined;
}

function sideOf(file: string): string | undefined {
  return /^src\/(web|server)\//.exec(file)?.[1];
}

function partProblem(from: string, target: string, kind: 'module' | 'feature'): string | undefined {
  const [mine, theirs] = [partOf(from), partOf(target)];
  if (mine === theirs) return undefined;
  if (kind === 'feature') {
    return mine ? 'features never import each other: what two need belongs to ui/, state/ or domain/' : undefined;
  }
  if (!/\/index\.ts$/.test(target)) return 'a module is entered by its door (index.ts), so that its inside can change';
  return mine === undefined || rank(theirs) < rank(mine)
    ? undefined
    : `${mine} may only build on the modules before it (${MODULES.join(', ')}), so that none needs another in a circle`;
}

/** A module that MODULES does not name ranks last: it may build on all others, and none on it. */
function rank(name: string | undefined): number {
  const index = MODULES.indexOf(name ?? '');
  return index === -1 ? MODULES.length : index;
}

/**
 * Each circle of imports once, as the path around it. A circle of type imports counts too, since readers must go around
 * it as well.
 */
export function importCircles(files: readonly SourceFile[]): string[] {
  const next = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (at: string, trail: readonly string[]): void => {
    const begin = trail.indexOf(at);
    if (begin !== -1) circles.push([...trail.slice(begin), at].join(' → '));
    if (begin !== -1 || done.has(at)) return;
    for (const target of next.get(at) ?? []) visit(target, [...trail, at]);
    done.add(at);
  };
  for (const file of next.keys()) visit(file, []);
  return circles.map(
    (circle) => `${circle}: files that need each other in a circle can only be understood, tested and changed together`,
  );
}

function targetsOf(file: SourceFile): string[] {
  return file.imports.flatMap(({ specifier }) => targetOf(file.path, specifier) ?? []);
}
