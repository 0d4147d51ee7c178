import { expect, it } from 'vitest';
import type { CallFacts } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { problemStatus } from '#domain/problems.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';

const LISTED = Object.entries<CallFacts>(CALLS);

onEmbeddedDatabase('the description of the API', (open) => {
  it('says of every call what it does, who may ask it, what it takes and what it refuses', async () => {
    const { paths } = (await (await open()).app.inject('/api/docs/openapi.json')).json();
    for (const [name, { does, who, body, form, refuses = [] }] of LISTED) {
      const [method = '', path = ''] = name.split(' ');
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.summary).toBe(does);
      expect([name, operation.security.length === 0]).toEqual([name, who === 'public']);
      expect([name, operation.requestBody !== undefined]).toEqual([name, (body ?? form) !== undefined]);
      for (const code of refuses) expect(operation.responses[problemStatus(code)].description).toContain(code);
      expect('200' in operation.responses || '204' in operation.responses).toBe(true);
    }
  });

  it('gives the fields of an answer', async () => {
    const { paths } = (await (await open()).app.inject('/api/docs/openapi.json')).json();
    const { schema } = paths['/api/staff/me'].get.responses[200].content['application/json'];
    expect(Object.keys(schema.properties.staff.properties)).toEqual(['id', 'email', 'name', 'role', 'isDisabled']);
  });

  it('has every call on its page', async () => {
    const page = (await (await open()).app.inject('/api/docs')).body;
    expect(LISTED.filter(([name]) => !page.includes(`<code>${name}</code>`))).toEqual([]);
  });
});
