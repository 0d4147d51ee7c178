import { expect, it } from 'vitest';
import { fail, ok } from './result.ts';

it('tells a good outcome from a refused one', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(fail({ code: 'no' })).toEqual({ ok: false, problem: { code: 'no' } });
});
