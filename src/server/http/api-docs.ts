/**
 * `/api/docs`: the API as OpenAPI 3.1, made from the contract's descriptions (contract/calls.ts) when it is first asked
 * for, and a plain page that lists it.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalSchema } from '#contract/answers.ts';
import type { CallFacts } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { type ProblemCode, problemStatus, problemText } from '#domain/problems.ts';
import { makeSnapshot, type Snapshot } from './pages/snapshot.ts';

type JsonSchema = Record<string, unknown>;

interface Call extends CallFacts {
  readonly method: string;
  readonly path: string;
}

const LISTED = Object.entries<CallFacts>(CALLS).map(([name, facts]): Call => {
  const [method = '', path = ''] = name.split(' ');
  return { ...facts, method, path };
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

/** All that a call may be refused with, in the order in which it is looked at. */
function refusalsOf({ method, who, body, form, params, query, perMinute, fromAnyOrigin, refuses = [] }: Call) {
  const isWrite = method !== 'GET';
  const codes: (readonly ProblemCode[])[] = [
    ['OVERLOADED', 'HTTPS_REQUIRED'],
    isWrite ? ['IDEMPOTENCY_KEY_INVALID'] : [],
    isWrite && fromAnyOrigin !== true ? ['FORBIDDEN_ORIGIN'] : [],
    who === 'public' ? [] : ['NOT_SIGNED_IN', 'WRONG_ROLE'],
    perMinute === undefined ? [] : ['RATE_LIMITED'],
    body === undefined && form === undefined ? [] : ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION'],
    isWrite || params !== undefined || query !== undefined ? ['MALFORMED'] : [],
    refuses,
    ['INTERNAL'],
  ];
  return [...new Set(codes.flat())];
}

function whoText({ who }: Call): string {
  return who === 'public' ? 'Anyone' : `Signed in as ${who.join(', ')}`;
}

function limitText({ perMinute }: Call): string {
  return perMinute === undefined ? '' : ` At most ${perMinute} times a minute for each client.`;
}

const content = (type: string, schema: JsonSchema): JsonSchema => ({ content: { [type]: { schema } } });

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }));
}

function requestBody({ body, form }: Call): JsonSchema {
  const schema = body ?? form;
  if (schema === undefined) return {};
  const type = body === undefined ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, ...content(type, jsonSchema(schema, 'input')) } };
}

function goodAnswer({ answer }: Call): JsonSchema {
  if (answer === null) return { 204: { description: 'Done' } };
  if (typeof answer === 'string') return { 200: { description: 'Done', ...content(answer, { type: 'string' }) } };
  return { 200: { description: 'Done', ...content('application/json', jsonSchema(answer, 'output')) } };
}

/** The refusals by status, each with its code and its words. */
function badAnswers(call: Call): JsonSchema {
  const frame = content('application/json', { $ref: '#/components/schemas/Refusal' });
  const codes = refusalsOf(call);
  const statuses = [...new Set(codes.map(problemStatus))];
  const wordsAt = (status: number) =>
    codes.filter((code) => problemStatus(code) === status).map((code) => `${code}: ${problemText(code)}`);
  return Object.fromEntries(statuses.map((status) => [status, { description: wordsAt(status).join('\n'), ...frame }]));
}

function operation(call: Call): JsonSchema {
  return {
    summary: call.does,
    description: `${whoText(call)}.${limitText(call)}`,
    security: call.who === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: { ...goodAnswer(call), ...badAnswers(call) },
  };
}

function openApi(brand: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const call of LISTED) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const description = 'Amounts are whole cents, times Unix milliseconds.';
  const schemas = { Refusal: jsonSchema(refusalSchema, 'output') };
  const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'staff' } };
  const info = { title: `${brand} API`, version: '1', description };
  return { openapi: '3.1.0', info, paths, components: { schemas, securitySchemes } };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

function folded(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

function section(call: Call): string {
  const { method, path, does, params, query, body, form, answer } = call;
  const refusals = refusalsOf(call).map((code) => `<code>${problemStatus(code)} ${code}</code>`);
  const good = typeof answer === 'object' && answer !== null ? folded('Answer', answer, 'output') : '';
  const type = typeof answer === 'string' ? `<p>Answers ${escapeHtml(answer)}.</p>` : '';
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(does)}</p><p>${whoText(call)}.${limitText(call)}</p>
${folded('Path', params, 'input')}${folded('Query', query, 'input')}${folded('Body', body, 'input')}
${folded('Form', form, 'input')}${good}${type}<details><summary>Refusals</summary><p>${refusals.join(', ')}</p></details></section>`;
}

function page(brand: string): string {
  const title = `${escapeHtml(brand)} API`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title}</title></head><body><main><h1>${title}</h1>
<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${LISTED.map(section).join('\n')}</main></body></html>`;
}

/** Registers the two routes. */
export function apiDocs(app: FastifyInstance, brand: string): void {
  let made: Promise<{ description: Snapshot; html: Snapshot }> | undefined;
  const make = async () => ({
    description: await makeSnapshot(JSON.stringify(openApi(brand))),
    html: await makeSnapshot(page(brand), 'text/html; charset=utf-8'),
  });
  const both = () => {
    made ??= make();
    return made;
  };
  app.get('/api/docs', async (_request, reply) => {
    const { plain } = (await both()).html;
    return reply.headers(plain.headers).send(plain.bytes);
  });
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    const { plain } = (await both()).description;
    return reply.headers(plain.headers).send(plain.bytes);
  });
}
