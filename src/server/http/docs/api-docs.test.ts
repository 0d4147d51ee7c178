import { expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import { demoRestaurants } from '#demo/index.ts';
import { problemStatus } from '#domain/problems.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { LISTED, type OpenApi, openApi, operationOf } from './open-api.ts';

const API = openApi('Test');

interface Content {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}
/** The example of a body or an answer. */
const exampleIn = (part: unknown) => Object.values((part as Content | undefined)?.content ?? {})[0]?.example;

it.each(LISTED)('$name: its examples are what its schemas ask for', (call) => {
  const operation = operationOf(API, call);
  const parameters = operation?.parameters as readonly { in: string; name: string; example: unknown }[];
  const sent = (where: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name, example }) => [name, example]));
  const { params, query, body, form, answer } = call;
  const parts = [
    [params, sent('path')],
    [query, sent('query')],
    [body ?? form, exampleIn(operation?.requestBody)],
    [typeof answer === 'string' ? undefined : answer, exampleIn(operation?.responses[200])],
  ] as const;
  for (const [schema, example] of parts) {
    if (schema) expect([example, schema.safeParse(example).error?.issues]).toEqual([example, undefined]);
  }
});

onEmbeddedDatabase('the description of the API', (open) => {
  const ask = async (url: string) => (await open()).app.inject(url);

  it('says of every call what it does, who may ask it, what it takes and what it refuses', async () => {
    const api = (await ask('/api/docs/openapi.json')).json<OpenApi>();
    for (const call of LISTED) {
      const { name, does, who, body, form, refuses = [] } = call;
      const operation = operationOf(api, call);
      const { responses = {} } = operation ?? {};
      expect(operation?.summary).toBe(does);
      expect(operation?.security).toEqual(who === 'public' ? [] : [{ session: [] }]);
      expect([name, operation?.requestBody !== undefined]).toEqual([name, (body ?? form) !== undefined]);
      for (const code of refuses) expect(responses[problemStatus(code)]?.description).toContain(code);
      expect('200' in responses || '204' in responses).toBe(true);
    }
  });

  it('names the limits of a call', () => {
    const call = LISTED.find(({ name }) => name === 'POST /api/landing/signup');
    expect(call && operationOf(API, call)?.description).toBe(
      'Anyone. At most 10 times an hour for one client, 3 times an hour for one phone number, 60 times a minute in all.',
    );
  });

  it('gives the fields of a menu and of an order', () => {
    const { Option, Order } = API.components.schemas;
    expect(Object.keys(Option?.properties ?? {})).toContain('childCustomizationList');
    expect(Object.keys(Order?.properties ?? {})).toContain('statusHistory');
  });

  it('has every call on its page', async () => {
    const page = (await ask('/api/docs')).body;
    expect(Object.keys(CALLS).filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([]);
  });

  it.each(['/api/docs', '/api/docs/openapi.json'])(
    'is sent compressed from %s, and not again to a browser that has it',
    async (url) => {
      const { app } = await open();
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(answer.headers['content-encoding']).toBe('br');
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('describes menu files so that an editor can check them', async () => {
    const schema = z.fromJSONSchema((await ask('/api/docs/menu-file.json')).json());
    expect(schema.safeParse(demoRestaurants).error).toBeUndefined();
    const [{ name: _, ...nameless }] = demoRestaurants as [(typeof demoRestaurants)[number]];
    expect(schema.safeParse(nameless).success).toBe(false);
  });
});
