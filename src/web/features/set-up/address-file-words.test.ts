import { expect, it } from 'vitest';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { addressEffectWords, addressFileWords } from './address-file-words.ts';

it.each([
  ['a proxy that takes no file of this size', new ApiClientError(413, 'Client error: 413'), /proxy .* 110 MB/],
  ['the server’s own refusal', new ApiRefusal(413, 'PAYLOAD_TOO_LARGE', 'At most 100 MB.', null), /^At most 100 MB\.$/],
  ['a line that broke', new ApiGaveUp('no answer'), /upload failed/],
])('tells %s in words that help (rule set-up)', (_what, error, words) => {
  expect(addressFileWords(error)).toMatch(words);
});

it.each([
  [
    [11_400, 11_400, 0],
    'This removes 11,400 addresses from the list. Your zone would have 0 addresses instead of 11,400. Nobody could order anymore.',
  ],
  [[1, 50, 50], 'This removes 1 address from the list. Your zone keeps its 50 addresses.'],
  [[0, 50, 49], 'Your zone would have 49 addresses instead of 50.'],
])(
  'says what a list takes from the shop: %j (rule address-import-asks)',
  ([removed = 0, zoneBefore = 0, zoneAfter = 0], words) => {
    expect(addressEffectWords({ removed, zoneBefore, zoneAfter })).toBe(words);
  },
);

it('asks about a list whose latitude and longitude have changed places first of all (rule address-import-asks)', () => {
  expect(addressEffectWords({ removed: 0, zoneBefore: 0, zoneAfter: 0 }, true)).toMatch(/^Latitude and longitude look/);
});
