/** Keys that the owner types, read as settings are, with the same checks (rule provider-keys). */
import type { KeyProvider, ProviderKeys } from '#contract/shop/provider-keys.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type MessagesSettings, readMessages } from './settings-messages.ts';
import { type PaymentsSettings, readPayments, type ShopFacts } from './settings-payments.ts';
import { type PlacesSettings, readPlaces } from './settings-places.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

export interface ProviderSettings {
  readonly payments: PaymentsSettings;
  readonly messages: MessagesSettings;
  readonly places: PlacesSettings;
}

/** What is wrong with a typed key: its field, '' if it is about something else, and words. */
export interface KeyIssue {
  readonly path: string;
  readonly message: string;
}

const SETTINGS = {
  stripe: { secretKey: 'STRIPE_SECRET_KEY', webhookSecrets: 'STRIPE_WEBHOOK_SECRETS' },
  twilio: { accountSid: 'TWILIO_ACCOUNT_SID', authToken: 'TWILIO_AUTH_TOKEN', from: 'TWILIO_FROM' },
  google: { apiKey: 'GOOGLE_PLACES_KEY' },
} as const satisfies Readonly<Record<KeyProvider, Readonly<Record<string, string>>>>;

/** The environment's setting for a provider; if it is set, the owner can't type the provider's keys. */
export const CHOOSING: Readonly<Record<KeyProvider, keyof typeof READERS>> = {
  stripe: 'PAYMENT_PROVIDER',
  twilio: 'MESSAGES_PROVIDER',
  google: 'PLACES_PROVIDER',
};

const READERS = {
  PAYMENT_PROVIDER: (read: SettingsReader, shop: ShopFacts): Partial<ProviderSettings> => ({
    payments: readPayments(read, shop),
  }),
  MESSAGES_PROVIDER: (read: SettingsReader): Partial<ProviderSettings> => ({ messages: readMessages(read) }),
  PLACES_PROVIDER: (read: SettingsReader): Partial<ProviderSettings> => ({ places: readPlaces(read) }),
};

const PROVIDERS = Object.keys(SETTINGS) as KeyProvider[];

/** The providers that the environment decides. */
export const readFixedProviders = (read: SettingsReader): readonly KeyProvider[] =>
  PROVIDERS.filter((provider) =>
    [CHOOSING[provider], ...Object.values(SETTINGS[provider])].some((name) => read.optional(name) !== null),
  );

/** Warns of keys in the environment that no setting turns on, and that keep the owner from typing others. */
export const warnOfIdleKeys = (read: SettingsReader): readonly string[] =>
  PROVIDERS.filter((provider) => read.optional(CHOOSING[provider]) === null).flatMap((provider) =>
    Object.values(SETTINGS[provider])
      .filter((name) => read.optional(name) !== null)
      .map(
        (name) =>
          `${name} is not used without ${CHOOSING[provider]}=${provider}. Add that line, or remove ${name}: until then ` +
          'the owner can’t type keys in the office either.',
      ),
  );

/** Reads typed keys on top of the environment. Problems never repeat a key. */
export function readTypedKeys(
  environment: Environment,
  shop: ShopFacts,
  { provider, ...fields }: ProviderKeys,
): Result<Partial<ProviderSettings>, readonly KeyIssue[]> {
  const names = Object.entries(SETTINGS[provider]);
  const values = new Map<string, string>(Object.entries(fields));
  const typed = Object.fromEntries(names.map(([field, name]) => [name, values.get(field)]));
  const read = new SettingsReader({ ...environment, [CHOOSING[provider]]: provider, ...typed });
  const found = READERS[CHOOSING[provider]](read, shop);
  if (read.problems.length === 0) return ok(found);
  return fail(
    read.problems.map((problem) => {
      const [first = '', ...rest] = problem.split(' ');
      const field = names.find(([, name]) => name === first)?.[0];
      return field === undefined ? { path: '', message: problem } : { path: field, message: rest.join(' ') };
    }),
  );
}
