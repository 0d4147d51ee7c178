import { expect, it } from 'vitest';
import { keyFaults, providerWords, typedKeys } from './key-words.ts';

const { stripe } = providerWords('https://shop.example', true);

it('sends keys once every field is filled in (rule provider-keys)', () => {
  expect(typedKeys('stripe', stripe.fields, { secretKey: ' sk ', webhookSecrets: ' ' })).toBeNull();
  expect(typedKeys('stripe', stripe.fields, { secretKey: ' sk ', webhookSecrets: 'wh' })).toEqual({
    provider: 'stripe',
    secretKey: 'sk',
    webhookSecrets: 'wh',
  });
});

it('says at each field what is wrong with it, and all else as it is', () => {
  const issues = [
    { path: 'secretKey', message: 'must begin with sk_test_.' },
    { path: '', message: 'PUBLIC_URL must begin with https:.' },
  ];
  expect(keyFaults(stripe.fields, issues)).toEqual({
    secretKey: 'Secret key must begin with sk_test_.',
    '': 'PUBLIC_URL must begin with https:.',
  });
});
