import type { KeyProvider, ProviderKeys } from '#contract/provider-keys.ts';

export interface KeyField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Shown while it is typed: it opens nothing by itself. */
  readonly isPlain?: true;
}

export interface ProviderWords {
  readonly title: string;
  readonly lead: string;
  /** What follows where its keys are removed. */
  readonly without: string;
  /** By which the environment decides about it. */
  readonly setting: string;
  readonly fields: readonly KeyField[];
}

/** `origin` is the shop's own address. */
export const providerWords = (origin: string): Readonly<Record<KeyProvider, ProviderWords>> => ({
  stripe: {
    title: 'Stripe: cards',
    lead: 'Customers pay on Stripe’s page. A test key lets you rehearse: then no money moves.',
    without: 'Until you type new ones, no card is charged and no refund goes out.',
    setting: 'PAYMENT_PROVIDER',
    fields: [
      { name: 'secretKey', label: 'Secret key', hint: 'sk_live_… or a restricted key, rk_live_…: Dashboard, API keys' },
      {
        name: 'webhookSecrets',
        label: 'Webhook signing secret',
        hint: `whsec_…: of the endpoint ${origin}/api/payments/webhook, which you add in the Dashboard`,
      },
    ],
  },
  twilio: {
    title: 'Twilio: texts',
    lead: 'Customers get texts about their orders, and their answers come back.',
    without: 'Until you type new ones, customers get no texts.',
    setting: 'MESSAGES_PROVIDER',
    fields: [
      {
        name: 'accountSid',
        label: 'Account SID',
        hint: 'AC and 32 characters: first page of the Console',
        isPlain: true,
      },
      { name: 'authToken', label: 'Auth token', hint: 'Beside the Account SID' },
      {
        name: 'from',
        label: 'Number of your account',
        hint: `Such as +18135550199, or a messaging service (MG…). Its messages go to ${origin}/api/messages/inbound`,
        isPlain: true,
      },
    ],
  },
  google: {
    title: 'Google: addresses',
    lead: 'Finds addresses that your own list lacks. Without it the list is searched alone.',
    without: 'Only your own list of addresses is searched then.',
    setting: 'PLACES_PROVIDER',
    fields: [{ name: 'apiKey', label: 'API key', hint: 'With “Places API (New)” switched on' }],
  },
});

/** The keys as they are sent; null where a field is empty. */
export function typedKeys(
  provider: KeyProvider,
  fields: readonly KeyField[],
  values: Readonly<Record<string, string>>,
): ProviderKeys | null {
  const typed = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()]));
  return Object.values(typed).includes('') ? null : ({ provider, ...typed } as ProviderKeys);
}

/** What is wrong with each field, in a sentence. */
export function keyFaults(
  fields: readonly KeyField[],
  issues: readonly { readonly path: string; readonly message: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const label = fields.find(({ name }) => name === path)?.label;
      return [path, label === undefined ? message : `${label} ${message}`];
    }),
  );
}
