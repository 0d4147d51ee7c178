/** Keys of providers that the owner types in the browser (rule provider-keys). They are sent, and never answered. */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { providerChecksAnswerSchema } from './set-up.ts';

export const KEY_PROVIDERS = ['stripe', 'twilio', 'google'] as const;
export type KeyProvider = (typeof KEY_PROVIDERS)[number];

const key = textOf(400).trim().min(1);

export const providerKeysBodySchema = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('stripe'),
    secretKey: key.describe('The secret key, or a restricted one.'),
    webhookSecrets: key.describe('The signing secret of the endpoint (whsec_…); several with commas.'),
  }),
  z.object({
    provider: z.literal('twilio'),
    accountSid: key,
    authToken: key,
    from: key.describe('A number of the account (+1…), or the id of a messaging service (MG…).'),
  }),
  z.object({ provider: z.literal('google'), apiKey: key }),
]);
export type ProviderKeys = z.infer<typeof providerKeysBodySchema>;

const providerStateSchema = z.object({
  provider: z.enum(KEY_PROVIDERS),
  source: z
    .enum(['environment', 'office', 'none', 'unreadable'])
    .describe("Where its keys come from; 'unreadable': they were typed, and this server cannot open them."),
  last: z.record(z.string(), z.string()).describe('The last characters of each key that was typed, by its field.'),
});
export type ProviderState = z.infer<typeof providerStateSchema>;

export const providerKeysAnswerSchema = doneSchema.extend({
  providers: z.array(providerStateSchema).readonly(),
  takesTestKeys: z.boolean().describe('Whether a test key of Stripe may be typed: a real shop refuses it.'),
  changes: z
    .array(z.object({ provider: z.enum(KEY_PROVIDERS), at: z.int(), person: z.string(), isRemoval: z.boolean() }))
    .readonly()
    .describe('Who typed or removed which keys and when, the last change first.'),
});
export type ProviderKeysAnswer = z.infer<typeof providerKeysAnswerSchema>;

export const keyProviderParamsSchema = z.object({ provider: z.enum(KEY_PROVIDERS) });

/** What the provider says of keys that are kept, and what of it needs the owner. */
export const keysKeptAnswerSchema = providerChecksAnswerSchema;

export const testTextBodySchema = z.object({
  phone: z.string().regex(/^[2-9]\d{9}$/, 'must be a ten-digit phone number, such as (727) 555-0142'),
});
export const testTextAnswerSchema = doneSchema.extend({
  isSent: z.boolean(),
  words: z.string().describe('What the provider said.'),
});
