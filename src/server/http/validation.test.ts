import { expect, it } from 'vitest';
import { z } from 'zod';
import { validateWithZod } from './validation.ts';

const schema = z.object({ comment: z.string().max(5) });

it.each([
  ['body', { comment: { length: { valueOf: 1, toString: 1 } } }, 'VALIDATION'],
  ['querystring', { comment: { length: { valueOf: 1, toString: 1 } } }, 'MALFORMED'],
  ['querystring', { comment: 'a\0b' }, 'MALFORMED'],
  ['params', { comment: 'a\u0007b' }, 'MALFORMED'],
] as const)('refuses in the %s what no check can read: %j (rule control-characters)', (httpPart, data, code) => {
  const checked = validateWithZod({ schema, method: 'POST', url: '/', httpPart })(data);
  expect(checked).toMatchObject({ error: { problem: { code } } });
});
