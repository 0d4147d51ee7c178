/**
 * `/api/docs`: the API as OpenAPI 3.1, made from the routes' own schemas when it is first asked for, and a plain page
 * that lists it.
 */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type ZodType, z } from 'zod';
import { refusalSchema } from '#contract/answers.ts';
import { makeSnapshot, type Snapshot } from './pages/snapshot.ts';

interface DescribedRoute {
  readonly method: string;
  readonly url: string;
  readonly summary: string;
  readonly parts: Readonly<Partial<Record<'body' | 'querystring' | 'params', ZodType>>>;
  readonly answer: ZodType | undefined;
}

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

function isZod(value: unknown): value is ZodType {
  return value instanceof z.ZodType;
}

function partsOf(schema: RouteOptions['schema']): DescribedRoute['parts'] {
  const { body, querystring, params } = schema ?? {};
  return {
    ...(isZod(body) ? { body } : {}),
    ...(isZod(querystring) ? { querystring } : {}),
    ...(isZod(params) ? { params } : {}),
  };
}

function answerOf(schema: RouteOptions['schema']): ZodType | undefined {
  const response: unknown = schema?.response;
  const good: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, 200) : undefined;
  return isZod(good) ? good : undefined;
}

function describe({ method, url, schema }: RouteOptions): DescribedRoute[] {
  const methods = (Array.isArray(method) ? method : [method]).filter((one) => one !== 'HEAD');
  const summary: unknown = schema === undefined ? undefined : Reflect.get(schema, 'summary');
  return methods.map((one) => ({
    method: one,
    url,
    summary: typeof summary === 'string' ? summary : '',
    parts: partsOf(schema),
    answer: answerOf(schema),
  }));
}

function parameters(schema: ZodType | undefined, where: 'path' | 'query'): JsonSchema[] {
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

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

function operation({ summary, parts, answer }: DescribedRoute): JsonSchema {
  const { body, params, querystring } = parts;
  const good = answer === undefined ? { type: 'object' } : jsonSchema(answer, 'output');
  return {
    ...(summary === '' ? {} : { summary }),
    parameters: [...parameters(params, 'path'), ...parameters(querystring, 'query')],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(good) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function openApi(routes: readonly DescribedRoute[], brand: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const info = {
    title: `${brand} API`,
    version: '1',
    description: 'Amounts are whole cents, times Unix milliseconds.',
  };
  return { openapi: '3.1.0', info, paths, components: { schemas: { Refusal: jsonSchema(refusalSchema, 'output') } } };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

function page(routes: readonly DescribedRoute[], brand: string): string {
  const title = `${escapeHtml(brand)} API`;
  const rows = routes.map(({ method, url, summary, parts }) => {
    const body = parts.body === undefined ? '' : ', JSON body';
    return `<li><code>${method} ${escapeHtml(url)}</code> ${escapeHtml(summary)}${body}</li>`;
  });
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1>
<p>The whole description, with every field: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<ul>${rows.join('\n')}</ul></main></body></html>`;
}

/** Registers the two routes; call it before the routes that are to be described. */
export function apiDocs(app: FastifyInstance, brand: string): void {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', (route) => {
    const described = route.url.startsWith('/api/') && !route.url.startsWith('/api/docs');
    if (described) routes.push(...describe(route).filter((one) => one.method !== 'HEAD'));
  });
  let made: Promise<{ description: Snapshot; html: Snapshot }> | undefined;
  const make = async () => ({
    description: await makeSnapshot(JSON.stringify(openApi(routes, brand))),
    html: await makeSnapshot(page(routes, brand), 'text/html; charset=utf-8'),
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
