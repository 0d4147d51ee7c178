import Stripe from 'stripe';
import * as catalog from '#catalog/server/set-up-checks.ts';
import type { ProviderCheck } from '#server/ports/payments.ts';
import { WATCHED_EVENTS } from './event-view.ts';

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
    return wrong(what, catalog.stripeKeyRefused);
  }
  if (error instanceof errors.StripePermissionError) {
    return wrong(what, catalog.stripeRightMissing);
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    return wrong(what, catalog.stripeRefuses(error.code ?? error.param ?? catalog.noCode));
  }
  if (error instanceof errors.StripeError) return wrong(what, catalog.stripeUnreachable);
  throw error;
}

async function askRight(what: string, ask: () => Promise<unknown>): Promise<ProviderCheck> {
  try {
    await ask();
    return well(what, catalog.canRead);
  } catch (error) {
    return trouble(what, error);
  }
}

/** Without this right the shop sells, but its books can't be compared with the balance (rule provider-balance). */
async function askBalance(stripe: Stripe): Promise<ProviderCheck> {
  const what = catalog.balance;
  const check = await askRight(what, () => stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] }));
  if (check.isWell) return check;
  const words = catalog.withoutBalance;
  return wrong(what, catalog.balanceRights(check.words, words));
}

/** An id that no dispute has. */
const NO_DISPUTE = 'du_forkfleet_rights_check';
const EMPTY_FILE = { data: Buffer.alloc(0), name: 'empty.jpg', type: 'image/jpeg' };

/** Sends a request that Stripe must refuse for its content, after it has checked the key's rights. */
async function askWriting(right: string, write: () => Promise<unknown>): Promise<ProviderCheck> {
  const what = catalog.disputes;
  const end = catalog.withoutEvidence;
  try {
    await write();
    return wrong(what, catalog.writeUnchecked(right));
  } catch (error) {
    const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors;
    if (error instanceof StripePermissionError) return wrong(what, catalog.cannotWrite(right, end));
    const isOfRequest = error instanceof StripeInvalidRequestError;
    return isOfRequest ? well(what, catalog.canReadAndSend) : trouble(what, error);
  }
}

/** Reading disputes, and sending evidence for them (rule dispute-evidence), which is checked without sending any. */
async function askDisputes(stripe: Stripe): Promise<ProviderCheck> {
  const checks = [
    await askRight(catalog.disputes, () => stripe.disputes.list({ limit: 1 })),
    await askWriting(catalog.disputes, () => stripe.disputes.update(NO_DISPUTE, {})),
    await askWriting(catalog.filesRight, () => stripe.files.create({ purpose: 'dispute_evidence', file: EMPTY_FILE })),
  ] as const;
  return checks.find(({ isWell }) => !isWell) ?? checks[2];
}

/** Key, mode and clock by one question. */
async function askKey(stripe: Stripe, { clock, secretKey }: Checked): Promise<readonly ProviderCheck[]> {
  const what = catalog.key;
  try {
    const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
    const mode = secretKey.includes('_live_') ? catalog.liveKey : catalog.testKey;
    const theirs = Date.parse(String(lastResponse.headers.date ?? ''));
    const differsMs = Math.abs(theirs - clock.now());
    const isOff = differsMs > CLOCK_MAY_DIFFER_MS;
    const words = catalog.clockDiffers(Math.round(differsMs / 1000));
    const time = isOff ? wrong(catalog.clock, catalog.setClock(words)) : well(catalog.clock, words);
    return Number.isNaN(theirs) ? [well(what, mode)] : [well(what, mode), time];
  } catch (error) {
    return [trouble(what, error)];
  }
}

async function askWebhook(stripe: Stripe, publicUrl: string, version: string): Promise<readonly ProviderCheck[]> {
  const what = catalog.webhook;
  const address = `${publicUrl}${PATH}`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url }) => url === address);
    const endpoint = ours.find(({ status }) => status === 'enabled');
    if (ours.length === 0) return [wrong(what, catalog.noEndpoint(address))];
    if (endpoint === undefined) return [wrong(what, catalog.endpointDisabled(address))];
    const enabled: readonly string[] = endpoint.enabled_events;
    const missing = enabled.includes('*') ? [] : WATCHED_EVENTS.filter((type) => !enabled.includes(type));
    const events =
      missing.length === 0
        ? well(catalog.webhookEvents, catalog.allEvents)
        : wrong(catalog.webhookEvents, catalog.eventsMissing(missing.join(', ')));
    const theirs = endpoint.api_version ?? catalog.accountDefault;
    const words = theirs === version ? version : catalog.otherVersion(theirs, version);
    return [well(what, address), events, well(catalog.apiVersion, words)];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) return [trouble(what, error)];
    const words = catalog.checkEndpointYourself(address);
    return [well(what, words)];
  }
}

/** Checks key, clock, rights and the webhook endpoint, each with a message. */
export async function checkAccount(stripe: Stripe, checked: Checked, version: string) {
  const key = await askKey(stripe, checked);
  if (key.some(({ what, isWell }) => what === catalog.key && !isWell)) return key;
  const rights = await Promise.all([
    askRight(catalog.chargesAndRefunds, () => stripe.refunds.list({ limit: 1 })),
    askRight(catalog.paymentIntents, () => stripe.paymentIntents.list({ limit: 1 })),
    askDisputes(stripe),
    askBalance(stripe),
    askRight(catalog.events, () => stripe.events.list({ limit: 1 })),
  ]);
  return [...key, ...rights, ...(await askWebhook(stripe, checked.publicUrl, version))];
}
