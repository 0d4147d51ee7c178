/** Who takes the cards (rules payment-providers, sandbox-page). */
import type { SettingsReader } from './settings-reader.ts';

/** Stripe; with a test key it is Stripe's test mode, where no money moves. */
export interface StripeSettings {
  readonly provider: 'stripe';
  readonly secretKey: string;
  /** The webhook endpoint's secrets; several during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Where Stripe's API is, without a slash at its end. */
  readonly apiUrl: string;
}

/** 'none': nobody pays until the owner types the keys of a provider (rule provider-keys). */
export type PaymentsSettings = { readonly provider: 'sandbox' } | { readonly provider: 'none' } | StripeSettings;

/** How the built-in test provider behaves. Delays in ms. */
export interface SandboxSettings {
  /** From the payment to the first notification. */
  readonly notifyDelayMs: number;
  /** How often each notification is delivered: 2 = one more than needed, as real providers sometimes do. */
  readonly notifyCopies: number;
  /** From 'pay with a late confirmation' to the confirmation. */
  readonly lateConfirmationMs: number;
}

const STRIPE_URL = 'https://api.stripe.com';
const KEY = /^(?:sk|rk)_(?:test|live)_\w{8,}$/;
const MOST_SECRETS = 3;

/** What of the other settings decides about payments. */
export interface ShopFacts {
  readonly production: boolean;
  readonly demo: boolean;
  readonly publicUrl: string;
}

function readKey(read: SettingsReader): string {
  const key = read.required(
    'STRIPE_SECRET_KEY',
    'PAYMENT_PROVIDER=stripe needs it; find it in the Stripe Dashboard under Developers, API keys.',
  );
  if (key.startsWith('pk_')) {
    read.complain(
      'STRIPE_SECRET_KEY',
      'is a publishable key (pk_…), with which nobody can be charged. Take the secret or a restricted one.',
    );
  } else if (key !== '' && !KEY.test(key)) {
    read.complain('STRIPE_SECRET_KEY', 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_.');
  }
  return key;
}

function readSecrets(read: SettingsReader): readonly string[] {
  const text = read.required(
    'STRIPE_WEBHOOK_SECRETS',
    'Without it no notification of Stripe is believed; it is the signing secret of the endpoint (whsec_…).',
  );
  const secrets = text.split(/[\s,]+/).filter((one) => one !== '');
  if (secrets.some((secret) => !/^whsec_\S{8,}$/.test(secret)) || secrets.length > MOST_SECRETS) {
    read.complain('STRIPE_WEBHOOK_SECRETS', `must be one to ${MOST_SECRETS} signing secrets (whsec_…), with commas.`);
  }
  return secrets;
}

/** A live key must not go to anybody but Stripe. */
function readApiUrl(read: SettingsReader, isLive: boolean): string {
  const url = read.secureUrl('STRIPE_API_URL', STRIPE_URL);
  if (isLive && url !== STRIPE_URL) {
    read.complain('STRIPE_API_URL', `must not be set beside a live key, which is for ${STRIPE_URL} alone.`);
  } else if ((URL.parse(url)?.pathname ?? '/') !== '/') {
    read.complain('STRIPE_API_URL', `must not have a path. Write the origin alone, such as ${STRIPE_URL}.`);
  }
  return url;
}

function readStripe(
  read: SettingsReader,
  { production, demo, publicUrl }: ShopFacts,
  isAllowed: boolean,
): StripeSettings {
  const secretKey = readKey(read);
  const isLive = KEY.test(secretKey) && secretKey.includes('_live_');
  if (production && !isLive && !isAllowed && KEY.test(secretKey)) {
    read.complain(
      'STRIPE_SECRET_KEY',
      'is a test key, with which anybody can order without paying. Use a live one (sk_live_… or rk_live_…). ' +
        'To try out the test key first, start the server with ALLOW_SANDBOX_PAYMENTS=yes.',
    );
  }
  if (isLive && demo) {
    read.complain(
      'STRIPE_SECRET_KEY',
      'is a live key, and the demo is on: real cards would pay for dishes that nobody cooks. Set DEMO=off.',
    );
  }
  if (isLive && !publicUrl.startsWith('https:')) {
    read.complain(
      'PUBLIC_URL',
      'must begin with https: beside a live key, because Stripe sends buyers to no other address.',
    );
  }
  return { provider: 'stripe', secretKey, webhookSecrets: readSecrets(read), apiUrl: readApiUrl(read, isLive) };
}

/** Reads the provider of payments. */
export function readPayments(read: SettingsReader, shop: ShopFacts): PaymentsSettings {
  const provider = read.oneOf('PAYMENT_PROVIDER', ['sandbox', 'stripe'], 'sandbox');
  const isAllowed = read.flag('ALLOW_SANDBOX_PAYMENTS', false, 'yes', 'no');
  if (provider === 'stripe') return readStripe(read, shop, isAllowed);
  // Beside other settings of Stripe a missing PAYMENT_PROVIDER is a mistake, not a wish for the sandbox.
  const isForStripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'].some((name) => read.optional(name) !== null);
  if (shop.production && (!isAllowed || isForStripe) && read.optional('PAYMENT_PROVIDER') === null)
    return { provider: 'none' };
  if (shop.production && !isAllowed) {
    read.complain(
      'PAYMENT_PROVIDER',
      'is the sandbox, with which anybody orders without paying. A production start needs a real provider; ' +
        'set ALLOW_SANDBOX_PAYMENTS=yes if that is truly what you want.',
    );
  }
  return { provider };
}

/** Reads how the sandbox behaves. */
export function readSandbox(read: SettingsReader): SandboxSettings {
  return {
    notifyDelayMs: read.whole('SANDBOX_NOTIFY_DELAY_MS', 300, { min: 0, max: 86_400_000 }),
    notifyCopies: read.whole('SANDBOX_NOTIFY_COPIES', 1, { min: 0, max: 10 }),
    lateConfirmationMs: read.whole('SANDBOX_LATE_CONFIRMATION_MS', 20_000, { min: 0, max: 86_400_000 }),
  };
}
