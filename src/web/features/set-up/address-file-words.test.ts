import { expect, it } from 'vitest';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { addressFileWords } from './address-file-words.ts';

it.each([
  ['a proxy that takes no file of this size', new ApiClientError(413, 'Client error: 413'), /proxy .* 110 MB/],
  ['the server’s own refusal', new ApiRefusal(413, 'PAYLOAD_TOO_LARGE', 'At most 100 MB.', null), /^At most 100 MB\.$/],
  ['a line that broke', new ApiGaveUp('no answer'), /did not get through/],
])('tells %s in words that help (rule set-up)', (_what, error, words) => {
  expect(addressFileWords(error)).toMatch(words);
});
