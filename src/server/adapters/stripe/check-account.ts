import Stripe from 'stripe';
import type { ProviderCheck } from '#server/ports/payments.ts';
import { WATCHED_EVENTS } from './event-news.ts';

/** What `npm run check-providers` asks of Stripe: it changes nothing, so that it may be asked at any time. */

interface Checked {
  readonly clock: { readonly now: () => number };
  readonly publicUrl: string;
  readonly secretKey: string;
}

const PATH = '/api/payments/webhook';
/** Signatures are refused from five minutes on; this leaves room. */
const CLOCK_MAY_DIFFER_MS = 60_000;

const well = (what: string, words: string): ProviderCheck => ({ what, isWell: true, words });
const wrong = (what: string, words: string): ProviderCheck => ({ what, isWell: false, words });

/** What an error means for the owner; rethrown where it is none of Stripe's. */
function trouble(what: string, error: unknown): ProviderCheck {
  const { errors } = Stripe;
  if (error instanceof errors.StripeAuthenticationError) {
    return wrong(what, 'Stripe does not accept the key: it is mistyped, expired or was deleted (STRIPE_SECRET_KEY).');
  }
  if (error instanceof errors.StripePermissionError) {
    return wrong(what, 'The restricted key lacks this right: give it in the Dashboard under Developers, API keys.');
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    return wrong(what, `Stripe refuses the question (${error.code ?? error.param ?? 'no code'}).`);
  }
  if (error instanceof errors.StripeError) return wrong(what, 'Stripe cannot be reached, or answers badly just now.');
  throw error;
}

async function askRight(what: string, ask: () => Promise<unknown>): Promise<ProviderCheck> {
  try {
    await ask();
    return well(what, 'may be read');
  } catch (error) {
    return trouble(what, error);
  }
}

/** Without this right the shop sells, but its books can't be compared with the balance (rule provider-balance). */
async function askBalance(stripe: Stripe): Promise<ProviderCheck> {
  const what = 'Balance';
  const check = await askRight(what, () => stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] }));
  if (check.isWell) return check;
  const words = 'Until then the shop takes payments, but cannot compare its books with Stripe’s balance.';
  return wrong(what, `${check.words} It needs to read Balance and Balance Transaction Sources. ${words}`);
}

/** An id that no dispute has. */
const NO_DISPUTE = 'du_forkfleet_rights_check';
const EMPTY_FILE = { data: Buffer.alloc(0), name: 'empty.jpg', type: 'image/jpeg' };

/** Sends a request that Stripe must refuse for its content, after it has checked the key's rights. */
async function askWriting(right: string, write: () => Promise<unknown>): Promise<ProviderCheck> {
  const what = 'Disputes';
  const end = 'Until then the shop sells, but can’t send evidence for disputed payments.';
  try {
    await write();
    return wrong(what, `Stripe took a request that it should refuse, so the right to write ${right} can’t be checked.`);
  } catch (error) {
    const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors;
    if (error instanceof StripePermissionError) return wrong(what, `The key may not write ${right}. ${end}`);
    const isOfRequest = error instanceof StripeInvalidRequestError;
    return isOfRequest ? well(what, 'may be read, and evidence may be sent') : trouble(what, error);
  }
}

/** Reading disputes, and sending evidence for them (rule dispute-evidence), which is checked without sending any. */
async function askDisputes(stripe: Stripe): Promise<ProviderCheck> {
  const checks = [
    await askRight('Disputes', () => stripe.disputes.list({ limit: 1 })),
    await askWriting('Disputes', () => stripe.disputes.update(NO_DISPUTE, {})),
    await askWriting('Files', () => stripe.files.create({ purpose: 'dispute_evidence', file: EMPTY_FILE })),
  ] as const;
  return checks.find(({ isWell }) => !isWell) ?? checks[2];
}

/** Key, mode and clock by one question. */
async function askKey(stripe: Stripe, { clock, secretKey }: Checked): Promise<readonly ProviderCheck[]> {
  const what = 'Key';
  try {
    const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
    const mode = secretKey.includes('_live_') ? 'a live key: cards are charged' : 'a test key: no money moves';
    const theirs = Date.parse(String(lastResponse.headers.date ?? ''));
    const differsMs = Math.abs(theirs - clock.now());
    const isOff = differsMs > CLOCK_MAY_DIFFER_MS;
    const words = `This machine’s clock differs from Stripe’s by ${Math.round(differsMs / 1000)} seconds.`;
    const time = isOff
      ? wrong('Clock', `${words} Notifications will be refused: set it by NTP.`)
      : well('Clock', words);
    return Number.isNaN(theirs) ? [well(what, mode)] : [well(what, mode), time];
  } catch (error) {
    return [trouble(what, error)];
  }
}

async function askWebhook(stripe: Stripe, publicUrl: string, version: string): Promise<readonly ProviderCheck[]> {
  const what = 'Webhook';
  const address = `${publicUrl}${PATH}`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url }) => url === address);
    const endpoint = ours.find(({ status }) => status === 'enabled');
    if (ours.length === 0) return [wrong(what, `No endpoint has the address ${address}: add it in the Dashboard.`)];
    if (endpoint === undefined)
      return [wrong(what, `The endpoint ${address} is disabled: enable it in the Dashboard.`)];
    const told: readonly string[] = endpoint.enabled_events;
    const missing = told.includes('*') ? [] : WATCHED_EVENTS.filter((type) => !told.includes(type));
    const events =
      missing.length === 0
        ? well('Webhook events', 'all that are needed')
        : wrong('Webhook events', `The endpoint is not told of ${missing.join(', ')}.`);
    const theirs = endpoint.api_version ?? 'the account’s default';
    const words = theirs === version ? version : `${theirs}; the shop speaks ${version}, and reads both`;
    return [well(what, address), events, well('API version', words)];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) return [trouble(what, error)];
    const words = `The key may not read Webhook Endpoints, so look yourself whether ${address} is there and enabled.`;
    return [well(what, words)];
  }
}

/** Checks key, clock, rights and the webhook endpoint, each with a message. */
export async function checkAccount(stripe: Stripe, checked: Checked, version: string) {
  const key = await askKey(stripe, checked);
  if (key.some(({ what, isWell }) => what === 'Key' && !isWell)) return key;
  const rights = await Promise.all([
    askRight('Charges and Refunds', () => stripe.refunds.list({ limit: 1 })),
    askRight('PaymentIntents', () => stripe.paymentIntents.list({ limit: 1 })),
    askDisputes(stripe),
    askBalance(stripe),
    askRight('Events', () => stripe.events.list({ limit: 1 })),
  ]);
  return [...key, ...rights, ...(await askWebhook(stripe, checked.publicUrl, version))];
}
