/** Whether a request matches Stripe's published description, if that is beside the repository. */
import { sharedJson } from '../shared-data.ts';
import type { Form } from './form.ts';

export const OPENAPI = 'payment/stripe-openapi-trimmed.json';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

/** What is wrong with a value, each with its field. */
function complaints(schema: Schema, value: string | Form, field: string): string[] {
  if (schema.anyOf !== undefined) {
    const each = schema.anyOf.map((one) => complaints(one, value, field));
    return each.find((list) => list.length === 0) ?? each[0] ?? [];
  }
  if (schema.type === 'object')
    return typeof value === 'string' ? [`${field} is no object`] : ofObject(schema, value, field);
  if (schema.type === 'array') {
    if (typeof value === 'string') return [`${field} is no list`];
    return Object.entries(value).flatMap(([key, one]) => complaints(schema.items ?? {}, one, `${field}[${key}]`));
  }
  if (typeof value !== 'string') return [`${field} is no ${schema.type}`];
  const pattern = PATTERNS[schema.type ?? ''];
  if (pattern !== undefined && !pattern.test(value)) return [`${field} is no ${schema.type}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${field} is none of its words`];
  return value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ? [`${field} is too long`] : [];
}

function ofObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Form,
  field: string,
): string[] {
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const missing = required.filter((key) => !(key in value)).map((key) => `${field}[${key}] is missing`);
  const wrong = Object.entries(value).flatMap(([key, one]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : other;
    return schema === undefined ? [`${field}[${key}] is unknown`] : complaints(schema, one, `${field}[${key}]`);
  });
  return [...missing, ...wrong];
}

export interface CheckedCall {
  readonly method: string;
  readonly path: string;
  readonly params: Form;
}

/** What is wrong with a call; null if the description does not hold its path. */
export function describedComplaints({ method, path, params }: CheckedCall): readonly string[] | null {
  const { paths } = sharedJson<Description>(OPENAPI);
  const found = Object.entries(paths).find(([pattern]) => {
    return new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  });
  const operation = found?.[1][method.toLowerCase()];
  if (operation === undefined) return null;
  if (method === 'POST') {
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
    return complaints({ ...schema, type: 'object' }, params, '');
  }
  const known = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const properties = Object.fromEntries(known.map(({ name, schema }) => [name, schema]));
  return complaints({ type: 'object', properties, additionalProperties: false }, params, '');
}
