/** The API as OpenAPI 3.1, made from contract/calls.ts; tests fuzz every call in it (rule fuzzed-calls). */
import type { z } from 'zod';
import { refusalSchema } from '#contract/answers.ts';
import { type CallFacts, LIMIT_WORDS, type LimitKind } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { type ProblemCode, problemStatus, problemText } from '#domain/problems.ts';
import { exampleOf, type JsonSchema, type NamedSchemas } from './example-of.ts';
import { describeSchema } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Call extends CallFacts {
  readonly name: string;
  readonly method: string;
  /** For example '/api/staff/:id'. */
  readonly path: string;
}

export interface Operation extends Json {
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: NamedSchemas; readonly securitySchemes: Json };
}

/** A path as OpenAPI writes it: '/api/staff/{id}'. */
const openPath = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}');

/** For example 'getRestaurantsId'; generators name a call's function after it. */
const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, '')
    .split(/\W/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** What the description says of a call. */
export const operationOf = ({ paths }: OpenApi, call: Call): Operation | undefined =>
  paths[openPath(call)]?.[call.method.toLowerCase()];

export const LISTED: readonly Call[] = Object.entries<CallFacts>(CALLS).map(([name, facts]) => {
  const [method = '', path = ''] = name.split(' ');
  return { ...facts, name, method, path };
});

/** All refusals of a call, in the order of their checks. */
export function refusalsOf(call: Call): readonly ProblemCode[] {
  const { method, who, body, form, params, query, perMinute, limits, asksSession, fromAnyOrigin, refuses = [] } = call;
  const isWrite = method !== 'GET';
  const isLimited = (perMinute ?? limits ?? asksSession) !== undefined;
  const codes: (readonly ProblemCode[])[] = [
    ['OVERLOADED', 'HTTPS_REQUIRED', 'URI_TOO_LONG', 'IDEMPOTENCY_KEY_INVALID'],
    isWrite && fromAnyOrigin !== true ? ['FORBIDDEN_ORIGIN'] : [],
    who === 'public' ? [] : ['NOT_SIGNED_IN', 'WRONG_ROLE'],
    isLimited ? ['RATE_LIMITED'] : [],
    isWrite ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : [],
    [body, form, params, query].every((part) => part === undefined) ? [] : ['VALIDATION'],
    isWrite || params !== undefined || query !== undefined ? ['MALFORMED'] : [],
    refuses,
    ['INTERNAL'],
  ];
  return [...new Set(codes.flat())];
}

const WINDOWS: Readonly<Record<number, string>> = { 60: 'a minute', 900: 'in a quarter of an hour', 3600: 'an hour' };
const windowText = (seconds: number): string =>
  WINDOWS[seconds] ?? (seconds < 60 ? `in ${seconds} seconds` : `in ${seconds / 60} minutes`);

/** Who may ask, and how often: 'Anyone. At most 10 times an hour for one client.' */
export function callerText({ who, perMinute, limits = {} }: Call): string {
  const exact = (Object.keys(limits) as LimitKind[]).map((kind) => {
    const { max = 0, windowMs = 0 } = limits[kind] ?? {};
    return `${max} times ${windowText(windowMs / 1000)} ${LIMIT_WORDS[kind]}`;
  });
  const all = perMinute === undefined ? exact : [`${perMinute} times a minute ${LIMIT_WORDS.perClient}`, ...exact];
  const caller = who === 'public' ? 'Anyone.' : `Signed in as ${who.join(', ')}.`;
  return all.length === 0 ? caller : `${caller} At most ${all.join(', ')}.`;
}

/** Turns schemas into JSON Schema with an example, and gathers those that have a name. */
class Schemas {
  named: NamedSchemas = {};

  content(type: string, schema: z.ZodType, io: 'input' | 'output', part: string): Json {
    const described = this.describe(schema, io);
    const example = exampleOf(described, this.named, { name: part, part });
    return { content: { [type]: { schema: described, example } } };
  }

  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { schema: described, named } = describeSchema(schema, io);
    this.named = { ...this.named, ...named };
    return described;
  }

  parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): readonly Json[] {
    const { properties = {}, required = [] } = schema === undefined ? {} : this.describe(schema, 'input');
    return Object.entries(properties).map(([name, inner]) => {
      const example = exampleOf(inner, this.named, { name, part: where === 'path' ? 'params' : 'query' });
      return { name, in: where, required: where === 'path' || required.includes(name), schema: inner, example };
    });
  }

  goodAnswer({ answer }: Call): Readonly<Record<string, Json>> {
    if (answer === null) return { 204: { description: 'Done' } };
    const content =
      typeof answer === 'string'
        ? { content: { [answer]: { schema: { type: 'string' } } } }
        : this.content('application/json', answer, 'output', 'answer');
    return { 200: { description: 'Done', ...content } };
  }

  operation(call: Call): Operation {
    const { body, form } = call;
    const type = body === undefined ? 'multipart/form-data' : 'application/json';
    const sent = body ?? form;
    return {
      operationId: operationId(call),
      summary: call.does,
      description: callerText(call),
      security: call.who === 'public' ? [] : [{ session: [] }],
      parameters: [...this.parameters(call.params, 'path'), ...this.parameters(call.query, 'query')],
      ...(sent && { requestBody: { required: true, ...this.content(type, sent, 'input', 'body') } }),
      responses: { ...this.goodAnswer(call), ...badAnswers(call) },
    };
  }
}

function badAnswers(call: Call): Readonly<Record<string, Json>> {
  const byStatus = Map.groupBy(refusalsOf(call), problemStatus);
  const answers = [...byStatus].map(([status, codes]) => {
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] };
    const [code] = codes as [ProblemCode];
    const example = { success: false, code, message: problemText(code), requestId: 'req-1' };
    const description = codes.map((one) => `${one}: ${problemText(one)}`).join('\n');
    return [status, { description, content: { 'application/json': { schema, example } } }];
  });
  return Object.fromEntries(answers);
}

/** The whole description, for a shop of this name. */
export function openApi(brand: string): OpenApi {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of LISTED) {
    const path = openPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: schemas.operation(call) };
  }
  const description = 'Amounts are whole cents, times Unix milliseconds.';
  const components = {
    schemas: { ...schemas.named, Refusal: schemas.describe(refusalSchema, 'output') },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'staff' } },
  };
  return { openapi: '3.1.0', info: { title: `${brand} API`, version: '1', description }, paths, components };
}
