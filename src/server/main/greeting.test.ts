import { expect, it } from 'vitest';
import { testSettings } from '#tests/support/test-app.ts';
import { greeting } from './greeting.ts';

it.each([
  ['warns', 'https://shop.example', [], true],
  ['does not warn', 'https://shop.example', ['127.0.0.1'], false],
  ['does not warn', 'http://localhost:3000', [], false],
])('%s where the shop is %s and the proxies are %j', (_what, publicUrl, trustProxy, isWarned) => {
  const text = greeting(testSettings({ publicUrl, trustProxy }), 1000, null);
  expect(text.includes('WARNING: PUBLIC_URL is https, but TRUST_PROXY names no proxy')).toBe(isWarned);
});
