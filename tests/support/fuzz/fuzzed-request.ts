/** Makes requests of a call from its description in the API (/api/docs), more or less right. */
import type { InjectOptions } from 'fastify';
import type { JsonSchema, NamedSchemas } from '#server/http/docs/example-of.ts';
import { type LISTED, type OpenApi, openApi, operationOf } from '#server/http/docs/open-api.ts';
import { HOSTILE_TEXTS, hostileValue, nearly } from './fuzzed-values.ts';
import type { Random } from './random.ts';

type Listed = (typeof LISTED)[number];

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: JsonSchema;
  readonly example: unknown;
}

interface Content {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

const API: OpenApi = openApi('Test');
const NAMED = (API.components as { readonly schemas: NamedSchemas }).schemas;

/** Ids that lead somewhere, by the name of the parameter. */
export type KnownIds = (name: string, pattern: string) => readonly string[];

function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.isOneIn(4)) return hostileValue(random);
  const entries = Object.entries(value);
  const [key, inner] = entries.length === 0 ? ['a', null] : random.pick(entries);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (random.isOneIn(5)) delete copy[key];
  else if (random.isOneIn(8)) copy[random.pick(HOSTILE_TEXTS)] = hostileValue(random);
  else copy[key] = mutate(inner, random);
  return copy;
}

/** JSON text, at times with a field twice, `__proto__`, or an end that is missing. */
function jsonText(value: unknown, random: Random): string {
  const text = JSON.stringify(value) ?? '';
  const isObject = text.startsWith('{') && text.length > 2;
  if (isObject && random.isOneIn(20)) return `{${text.slice(1, -1)},${text.slice(1)}`;
  if (isObject && random.isOneIn(40)) return `{"__proto__":{"polluted":1},${text.slice(1)}`;
  if (random.isOneIn(60)) return text.slice(0, -1);
  return random.isOneIn(60) ? `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` : text;
}

const inUrl = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

function bodyOf({ schema, example }: Content, random: Random): unknown {
  let value = random.isOneIn(2) ? structuredClone(example) : nearly(schema, NAMED, 'body', random);
  for (let times = random.below(3); times > 0; times -= 1) value = mutate(value, random);
  return value;
}

const BOUNDARY = 'fuzzed';

/** A form of the call's fields, at times with a file that is none. */
function formText(value: unknown, random: Random): string {
  const part = (head: string, text: unknown): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${typeof text === 'string' ? text : JSON.stringify(text)}\r\n`;
  const fields = Object.entries(Object(value)).map(([name, text]) =>
    part(`name="${name.replace(/["\r\n]/g, '')}"`, text),
  );
  const name = random.pick(['menu', 'addresses', 'picture', 'deliveryPhoto_0', 'other']);
  const file = random.isOneIn(3) ? part(`name="${name}"; filename="a"`, random.pick(HOSTILE_TEXTS)) : '';
  return `${fields.join('')}${file}--${BOUNDARY}--\r\n`;
}

function urlOf(
  { pattern, parameters }: { pattern: string; parameters: readonly Parameter[] },
  ids: KnownIds,
  random: Random,
): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const known = ids(name, pattern);
    return random.isOneIn(5) || known.length === 0 ? inUrl(random.pick(HOSTILE_TEXTS)) : inUrl(random.pick(known));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && !random.isOneIn(3))
    .map(({ name, schema, example }) => {
      const value = random.isOneIn(2) && example !== undefined ? example : nearly(schema, NAMED, name, random);
      return `${name}=${inUrl(value)}${random.isOneIn(20) ? `&${name}=again` : ''}`;
    });
  if (random.isOneIn(15)) query.push(`${inUrl(random.pick(HOSTILE_TEXTS))}=${random.pick(['1', '%00', '%zz', ''])}`);
  return `${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** One request of a call; `headers` are the caller's. */
export function fuzzedRequest(
  call: Listed,
  {
    ids,
    headers,
    random,
  }: { readonly ids: KnownIds; readonly headers: Readonly<Record<string, string>>; readonly random: Random },
): InjectOptions {
  const [method = '', pattern = ''] = call.name.split(' ');
  const operation = operationOf(API, call) as unknown as {
    readonly parameters: readonly Parameter[];
    readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  };
  const url = urlOf({ pattern, parameters: operation.parameters }, ids, random);
  const key = random.isOneIn(3)
    ? { 'idempotency-key': random.pick(['one', 'two', 'three', 'x'.repeat(201), '\u00e9']) }
    : {};
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const request = { method: method as 'GET', url, headers: { ...headers, ...key } };
  if (type === undefined || content === undefined) return request;
  const body = bodyOf(content, random);
  const isForm = type === 'multipart/form-data';
  const payload = isForm ? formText(body, random) : jsonText(body, random);
  const sentType = random.isOneIn(50) ? 'text/plain' : isForm ? `${type}; boundary=${BOUNDARY}` : type;
  return { ...request, headers: { ...request.headers, 'content-type': sentType }, payload };
}
