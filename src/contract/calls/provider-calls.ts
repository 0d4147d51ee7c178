/** The owner's calls for the keys of providers (rule provider-keys). */
import { doneSchema } from '../answers.ts';
import {
  keyProviderParamsSchema,
  keysKeptAnswerSchema,
  providerKeysAnswerSchema,
  providerKeysBodySchema,
  testTextAnswerSchema,
  testTextBodySchema,
} from '../shop/provider-keys.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

export const PROVIDER_CALLS = {
  'GET /api/office/provider-keys': {
    ...OWNER,
    does: 'Says where the keys of each provider come from, and who typed them; never a key.',
    answer: providerKeysAnswerSchema,
  },
  'POST /api/office/provider-keys': {
    ...OWNER,
    does: 'Checks keys with their provider, and keeps them sealed; all servers use them within seconds.',
    body: providerKeysBodySchema,
    limits: { perPerson: inHour(30) },
    answer: keysKeptAnswerSchema,
    refuses: ['KEYS_FIXED', 'KEYS_REFUSED'],
  },
  'DELETE /api/office/provider-keys/:provider': {
    ...OWNER,
    does: 'Deletes the typed keys of a provider; all servers go on without them within seconds. A repeat changes nothing.',
    params: keyProviderParamsSchema,
    answer: doneSchema,
  },
  'POST /api/office/test-text': {
    ...OWNER,
    does: 'Sends a test text to a phone, and says what the provider answered.',
    body: testTextBodySchema,
    limits: { perPerson: inHour(10) },
    answer: testTextAnswerSchema,
  },
} satisfies Record<string, CallFacts>;
