import * as catalog from '#catalog/office/set-up.tsx';
import type { KeyProvider, ProviderKeys } from '#contract/shop/provider-keys.ts';

export interface KeyField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Shown while it is typed: it is useless without the secret. */
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

/** `origin` is the shop's own address; `takesTestKeys`: whether this shop takes Stripe's test keys. */
export const providerWords = (
  origin: string,
  takesTestKeys: boolean,
): Readonly<Record<KeyProvider, ProviderWords>> => ({
  stripe: {
    title: catalog.stripeCards,
    lead: takesTestKeys ? catalog.stripeExplained : catalog.stripeLiveExplained,
    without: catalog.withoutStripeKeys,
    setting: 'PAYMENT_PROVIDER',
    fields: [
      { name: 'secretKey', label: catalog.secretKey, hint: catalog.secretKeyHint },
      { name: 'webhookSecrets', label: catalog.webhookSigningSecret, hint: catalog.webhookSecretHint(origin) },
    ],
  },
  twilio: {
    title: catalog.twilioTexts,
    lead: catalog.twilioExplained,
    without: catalog.withoutTwilioKeys,
    setting: 'MESSAGES_PROVIDER',
    fields: [
      { name: 'accountSid', label: catalog.accountSid, hint: catalog.accountSidHint, isPlain: true },
      { name: 'authToken', label: catalog.authToken, hint: catalog.nextToAccountSid },
      { name: 'from', label: catalog.twilioNumber, hint: catalog.numberHint(origin), isPlain: true },
    ],
  },
  google: {
    title: catalog.googleAddresses,
    lead: catalog.googleExplained,
    without: catalog.withoutGoogleKey,
    setting: 'PLACES_PROVIDER',
    fields: [{ name: 'apiKey', label: catalog.apiKey, hint: catalog.placesApiNew }],
  },
});

/** The keys as they are sent; null if a field is empty. */
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
