import { expect, it } from 'vitest';
import { signedHeaders, type UnsignedRequest } from './sign-request.ts';

const KEY = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const HOST = 'https://examplebucket.s3.amazonaws.com';
const AT = Date.UTC(2013, 4, 24);

/** Amazon's own examples of the signature, with what it must be. */
const EXAMPLES: readonly (readonly [string, UnsignedRequest, string])[] = [
  [
    'a part of an object',
    { method: 'GET', url: new URL(`${HOST}/test.txt`), headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is put, with a sign in its name',
    {
      method: 'PUT',
      url: new URL(`${HOST}/test%24file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list',
    { method: 'GET', url: new URL(`${HOST}/?max-keys=2&prefix=J`) },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

it.each(EXAMPLES)('signs as Amazon does: %s', (_what, request, signature) => {
  expect(signedHeaders(request, KEY, AT).authorization).toMatch(new RegExp(`Signature=${signature}$`));
});
