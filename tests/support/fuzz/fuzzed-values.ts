/** Values for the fuzzer: what a schema asks for, what is just beyond it, and what no schema asks for. */
import { FIELD_EXAMPLES } from '#contract/calls/examples.ts';
import type { JsonSchema, NamedSchemas } from '#server/http/docs/example-of.ts';
import type { Random } from './random.ts';

/** The parts of JSON Schema that say where a value ends. */
interface Bounded extends JsonSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Texts that break what does not expect them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007\u001b[2J',
  '\ud83c',
  '\u202eabc\u200b',
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſK',
  "'; drop table orders; --",
  '%',
  '%00',
  '_%\\',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'https://127.0.0.1/',
  '9'.repeat(400),
  '-0',
  '1e400',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'x'.repeat(5000),
  '\r\nSet-Cookie: a=b',
  '{"a":1}',
  'null',
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  -0,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  [{}],
  { constructor: 1 },
  { toString: 1, valueOf: 1, hasOwnProperty: 1 },
  { length: 1e9 },
  nested(60),
  Array.from({ length: 300 }, (_, at) => at),
];

/** Anything at all. */
export const hostileValue = (random: Random): unknown =>
  random.isOneIn(2) ? random.pick(HOSTILE_TEXTS) : random.pick(HOSTILE_VALUES);

function numberFor({ type, minimum = -10, maximum = 10_000 }: Bounded, random: Random): number {
  const edges = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1, 0, 1];
  const value = random.isOneIn(2) ? random.pick(edges) : minimum + random.next() * Math.min(maximum - minimum, 1e6);
  return type === 'integer' ? Math.round(value) : value;
}

function textFor(name: string, { minLength = 0, maxLength = 40 }: Bounded, random: Random): unknown {
  const known = Object.entries(FIELD_EXAMPLES).filter(([field]) => field === name || field.endsWith(`.${name}`));
  if (known.length > 0 && !random.isOneIn(4)) return random.pick(known)[1];
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0 && length < 20_000);
  return random.isOneIn(3) ? 'é'.repeat(random.pick(edges)) : random.pick(HOSTILE_TEXTS);
}

/** Menus may nest without end. */
const DEEPEST = 12;

/** A value that fits the schema, or nearly; `name` is the field's. */
export function nearly(schema: JsonSchema, named: NamedSchemas, name: string, random: Random, level = 0): unknown {
  const meant: Bounded = named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const { const: only, enum: some, anyOf, oneOf = anyOf, properties, required = [], items, prefixItems, type } = meant;
  if (level > DEEPEST || random.isOneIn(25)) return hostileValue(random);
  if (only !== undefined) return only;
  if (some !== undefined) return random.pick(some);
  if (oneOf !== undefined) return nearly(random.pick(oneOf), named, name, random, level + 1);
  if (properties !== undefined) {
    const present = Object.entries(properties).filter(([field]) => required.includes(field) || random.isOneIn(2));
    return Object.fromEntries(present.map(([field, inner]) => [field, nearly(inner, named, field, random, level + 1)]));
  }
  if (prefixItems !== undefined) return prefixItems.map((one) => nearly(one, named, name, random, level + 1));
  if (items !== undefined) {
    return Array.from({ length: random.below(4) }, () => nearly(items, named, name, random, level + 1));
  }
  const kinds = [type ?? []].flat();
  const kind = kinds.length === 0 ? undefined : random.pick(kinds);
  if (kind === 'integer' || kind === 'number') return numberFor(meant, random);
  if (kind === 'boolean') return random.isOneIn(2);
  if (kind === 'string') return textFor(name, meant, random);
  return kind === 'null' ? null : hostileValue(random);
}
