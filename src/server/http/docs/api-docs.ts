/** `/api/docs`: the API's description, made at its first use, its plain page, and the schema of menu files. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { restaurantSchema } from '#domain/menu/menu-schema.ts';
import { problemStatus } from '#domain/problems.ts';
import { makeSnapshot, type Snapshot, sendSnapshot } from '../pages/snapshot.ts';
import { describeSchema } from './json-schema.ts';
import { type Call, callerText, LISTED, type OpenApi, openApi, operationOf, refusalsOf } from './open-api.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

function folded(title: string, value: unknown): string {
  if (value === undefined) return '';
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

function section(call: Call, api: OpenApi): string {
  const { parameters = [], requestBody, responses = {} } = operationOf(api, call) ?? {};
  const refusals = refusalsOf(call).map((code) => `<code>${problemStatus(code)} ${code}</code>`);
  return `<section><h2><code>${escapeHtml(call.name)}</code></h2>
<p>${escapeHtml(call.does)}</p><p>${callerText(call)}</p>
${folded('Parameters', parameters[0] && parameters)}${folded('Body', requestBody?.content)}
${folded('Answer', responses[200]?.content)}
<details><summary>Refusals</summary><p>${refusals.join(', ')}</p></details></section>`;
}

function page(brand: string, api: OpenApi): string {
  const title = `${escapeHtml(brand)} API`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title}</title></head><body><main><h1>${title}</h1>
<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). For menu files:
<a href="/api/docs/menu-file.json">menu-file.json</a> (JSON Schema).</p>
${LISTED.map((call) => section(call, api)).join('\n')}
<section><h2>Parts of answers</h2>${folded('Schemas', api.components.schemas)}</section></main></body></html>`;
}

/** What a file of menus may hold (docs/menu-files.md). */
function menuFile(): unknown {
  const { schema, named } = describeSchema(z.union([restaurantSchema, z.array(restaurantSchema)]), 'input', '#/$defs/');
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema, $defs: named };
}

/** Registers the routes. */
export function apiDocs(app: FastifyInstance, brand: () => string): void {
  const serveMade = (path: string, make: (brand: string) => string, type?: string) => {
    let made: { readonly brand: string; readonly snapshot: Promise<Snapshot> } | undefined;
    app.get(path, async (request, reply) => {
      const named = brand();
      if (made?.brand !== named) made = { brand: named, snapshot: makeSnapshot(make(named), type) };
      return sendSnapshot(request, reply, await made.snapshot);
    });
  };
  serveMade('/api/docs', (named) => page(named, openApi(named)), 'text/html; charset=utf-8');
  serveMade('/api/docs/openapi.json', (named) => JSON.stringify(openApi(named)));
  serveMade('/api/docs/menu-file.json', () => JSON.stringify(menuFile()));
}
