import { FIELD_EXAMPLES } from '#contract/calls/examples.ts';

/** The parts of JSON Schema that the contract's schemas are described with. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: NamedSchemas;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** A field's name, and the name of what it is a part of: another field, or a schema with a name. */
interface Place {
  readonly name: string;
  readonly part: string;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether an example is of a schema's type; other parts may have a field of the same name and another type. */
function fits(
  value: unknown,
  { type, enum: some, const: only, properties, anyOf, oneOf = anyOf }: JsonSchema,
): boolean {
  if (value === undefined || only !== undefined || properties !== undefined) return false;
  if (oneOf !== undefined) return oneOf.some((one) => fits(value, one));
  if (some !== undefined) return some.includes(value);
  return [type ?? []].flat().some((one) => one === typeOf(value) || (one === 'integer' && Number.isInteger(value)));
}

/** A schema's example, of its fields' (contract/calls/examples.ts). Undefined if it is optional without one. */
export function exampleOf(schema: JsonSchema, named: NamedSchemas, place: Place, isNeeded = true): unknown {
  const id = schema.$ref?.split('/').at(-1) ?? '';
  const meant = named[id] ?? schema;
  const { [`${place.part}.${place.name}`]: own, [place.name]: common } = FIELD_EXAMPLES;
  const example = [own, common].find((one) => fits(one, meant));
  if (example !== undefined) return example;
  const { const: only, enum: some, anyOf, oneOf = anyOf, properties, items, prefixItems = items && [items] } = meant;
  const of = (inner: JsonSchema) => exampleOf(inner, named, place, isNeeded);
  if (oneOf !== undefined) return oneOf.map(of).find((one) => one !== undefined);
  if (prefixItems !== undefined) return withoutNothing(prefixItems.map(of));
  if (properties !== undefined) return objectExample(meant, named, id === '' ? place.name : id);
  if (!isNeeded) return undefined;
  if ([meant.type].flat().includes('null')) return null;
  return only ?? some?.[0] ?? (meant.type === 'boolean' ? false : undefined);
}

const withoutNothing = (list: readonly unknown[]) => (list.every((one) => one === undefined) ? undefined : list);

function objectExample({ properties = {}, required = [] }: JsonSchema, named: NamedSchemas, part: string): unknown {
  const fields = Object.entries(properties).map(([name, schema]): [string, unknown] => [
    name,
    exampleOf(schema, named, { name, part }, required.includes(name)),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
