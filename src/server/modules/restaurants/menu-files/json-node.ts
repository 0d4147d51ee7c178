import type { MenuProblem } from './menu-problem.ts';
import { plainLine, plainText } from './plain-text.ts';

/**
 * Reading untrusted JSON with every fault noted at its path. A reader returns a usable value in any case, so that one
 * walk finds all the faults; its values count only where no fault was noted.
 */
export interface JsonNode {
  readonly value: unknown;
  readonly path: string;
  /** Shared by the whole walk. */
  readonly problems: MenuProblem[];
}

type Fault = MenuProblem extends infer Problem ? (Problem extends unknown ? Omit<Problem, 'path'> : never) : never;

/** Notes a fault at a node. */
export function report(node: JsonNode, fault: Fault): void {
  node.problems.push({ ...fault, path: node.path } as MenuProblem);
}

/** The node of an object's own field; its value is undefined where the field is absent or the node is no object. */
export function field(node: JsonNode, key: string): JsonNode {
  const { value, problems } = node;
  const path = node.path === '' ? key : `${node.path}.${key}`;
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return { value: isOwn ? (value as Readonly<Record<string, unknown>>)[key] : undefined, path, problems };
}

/** Whether the node is an object; if not, that is noted. */
export function isObject(node: JsonNode): boolean {
  const is = typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value);
  if (!is) report(node, node.value === undefined ? { code: 'missing' } : { code: 'wrong-type', expected: 'an object' });
  return is;
}

export interface TextRule {
  readonly maximum: number;
  readonly mayBeEmpty?: boolean;
  /** What stands for an absent field; without it absence is a fault. */
  readonly fallback?: string;
}

/** Control characters, and halves of characters that stand alone. */
const BAD_CHARACTERS = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** A text. */
export function readText(node: JsonNode, rule: TextRule): string {
  const { value } = node;
  if (value === undefined && rule.fallback !== undefined) return rule.fallback;
  if (typeof value !== 'string') {
    report(node, value === undefined ? { code: 'missing' } : { code: 'wrong-type', expected: 'a text' });
    return '';
  }
  if (value.trim() === '' && rule.mayBeEmpty !== true) report(node, { code: 'empty' });
  if (value.length > rule.maximum) report(node, { code: 'too-long', maximum: rule.maximum });
  if (BAD_CHARACTERS.test(value)) report(node, { code: 'bad-characters' });
  return value;
}

/** A title or name for people: one line, without the markup that it may have been written with. */
export function readLine(node: JsonNode, rule: TextRule): string {
  return readText(cleaned(node, plainLine), rule);
}

/** The same for a description, which may have lines. */
export function readPlain(node: JsonNode, rule: TextRule): string {
  return readText(cleaned(node, plainText), rule);
}

const cleaned = (node: JsonNode, clean: (text: string) => string): JsonNode =>
  typeof node.value === 'string' ? { ...node, value: clean(node.value) } : node;

export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback?: number;
}

/** A whole number. */
export function readWhole(node: JsonNode, rule: NumberRule): number {
  return readNumber(node, rule, Number.isSafeInteger, { code: 'wrong-type', expected: 'a whole number' });
}

/** A moment in Unix ms under `key`, or nothing where it is absent or 0. */
export function readMoment<K extends string>(node: JsonNode, key: K): { readonly [key in K]?: number } {
  const moment = readWhole(field(node, key), { minimum: 0, maximum: 8_640_000_000_000_000, fallback: 0 });
  return (moment === 0 ? {} : { [key]: moment }) as { readonly [key in K]?: number };
}

/** An amount in whole cents. */
export function readCents(node: JsonNode, rule: NumberRule): number {
  return readNumber(node, rule, Number.isSafeInteger, { code: 'not-whole-cents' });
}

/** A number with decimals. */
export function readDecimal(node: JsonNode, rule: NumberRule): number {
  return readNumber(node, rule, Number.isFinite, { code: 'wrong-type', expected: 'a number' });
}

function readNumber(node: JsonNode, rule: NumberRule, isRight: (value: number) => boolean, fault: Fault): number {
  const { value } = node;
  const { minimum, maximum, fallback } = rule;
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value !== 'number' || !isRight(value)) {
    report(node, value === undefined ? { code: 'missing' } : fault);
    return minimum;
  }
  if (value < minimum || value > maximum) report(node, { code: 'out-of-range', minimum, maximum });
  return value;
}

/** True or false; false where absent. */
export function readFlag(node: JsonNode): boolean {
  if (node.value === undefined || typeof node.value === 'boolean') return node.value ?? false;
  report(node, { code: 'wrong-type', expected: 'true or false' });
  return false;
}

/** Null where the field is null or absent, else what `read` makes of it. */
export function readNullable<T>(node: JsonNode, read: (node: JsonNode) => T): T | null {
  return node.value === null || node.value === undefined ? null : read(node);
}

export interface ListRule {
  readonly maximum: number;
  /** Whether absence is a fault; else an absent list is empty. */
  readonly isRequired?: boolean;
}

/** A list, each entry read at its own path. */
export function readList<T>(node: JsonNode, rule: ListRule, read: (entry: JsonNode) => T): T[] {
  const { value, path, problems } = node;
  if (value === undefined && rule.isRequired !== true) return [];
  if (!Array.isArray(value)) {
    report(node, value === undefined ? { code: 'missing' } : { code: 'wrong-type', expected: 'a list' });
    return [];
  }
  if (value.length > rule.maximum) {
    report(node, { code: 'too-many', maximum: rule.maximum });
    return [];
  }
  const entries: readonly unknown[] = value;
  return entries.map((entry, index) => read({ value: entry, path: `${path}[${index}]`, problems }));
}
