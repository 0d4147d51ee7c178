/** Asks every provider in the settings something harmless, and says what is wrong (rule provider-checks). */
import { z } from 'zod';
import type { Coordinates } from '#domain/menu/menu.ts';
import { currentTime } from '#server/time-and-chance.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ProviderCheck } from '../ports/payments.ts';
import { type PlacesFault, PlacesUnavailable } from '../ports/places.ts';
import type { Settings } from '../settings.ts';
import { PLACES_NAMES } from '../settings-places.ts';
import type { ProviderSettings } from '../settings-typed-keys.ts';
import { checkFiles } from './check-files.ts';
import { openRemotePlaces } from './choose-adapters.ts';

const TIMEOUT_MS = 10_000;
/** An address that exists nearly everywhere. */
const ASKED = '100 Main St';

const well = (what: string, words: string): ProviderCheck => ({ what, isWell: true, words });
const wrong = (what: string, words: string): ProviderCheck => ({ what, isWell: false, words });

async function checkPayments(
  { publicUrl }: Settings,
  { payments }: Pick<ProviderSettings, 'payments'>,
): Promise<readonly ProviderCheck[]> {
  if (payments.provider === 'sandbox') return [well('Payments', 'The sandbox: anybody orders, and nobody is charged.')];
  if (payments.provider === 'none') return [wrong('Payments', 'Nobody can pay yet: type the keys of Stripe.')];
  const { openStripePayments } = await import('../adapters/stripe/stripe-payments.ts');
  const checks = await openStripePayments({ ...payments, clock: { now: currentTime }, publicUrl }).check();
  return checks.map((check) => ({ ...check, what: `Stripe, ${check.what}` }));
}

const PLACES_WORDS: Readonly<Record<PlacesFault, string>> = {
  'key-refused': 'The key is refused: look whether it is right, and whether Places API (New) is switched on for it.',
  quota: 'The quota is used up: raise it, or wait.',
  away: 'No usable answer. Check the address in the settings and the network.',
};

async function checkPlaces(
  { places }: Pick<ProviderSettings, 'places'>,
  hub: Coordinates | null,
): Promise<readonly ProviderCheck[]> {
  const nothingKept = { keep: async () => {}, recall: async () => null };
  const provider = openRemotePlaces(places, { near: () => hub, ...nothingKept, timeoutMs: TIMEOUT_MS });
  if (provider === null || places.provider === 'local') return [well('Addresses', 'The shop’s own list.')];
  const what = PLACES_NAMES[places.provider];
  try {
    const found = await provider.suggest(ASKED);
    return [well(what, `${found.length} suggestions for “${ASKED}”`)];
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    return [wrong(what, PLACES_WORDS[error.fault])];
  }
}

/** The status and the JSON of an answer; null if there is none. */
async function ask(url: string, headers: Readonly<Record<string, string>> = {}, body?: object) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url, { headers, redirect: 'error', signal, ...sent });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
  } catch {
    return null;
  }
}

const accountSchema = z.object({ status: z.string(), type: z.string().optional() });
const numbersSchema = z.object({ incoming_phone_numbers: z.array(z.object({ sms_url: z.string().nullish() })) });

async function checkTexts(
  { publicUrl }: Settings,
  { messages }: Pick<ProviderSettings, 'messages'>,
): Promise<readonly ProviderCheck[]> {
  if (messages.provider === 'log') return [well('Texts', 'Kept and shown in the office, sent to nobody.')];
  const { accountSid, authToken, from, baseUrl } = messages;
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`;
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
  const answer = await ask(`${account}.json`, headers);
  if (answer === null) return [wrong('Twilio', 'It cannot be reached. Check the network.')];
  if (answer.status === 401 || answer.status === 403) {
    return [wrong('Twilio', 'Account and token do not fit (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN).')];
  }
  const state = accountSchema.safeParse(answer.body).data;
  if (state?.status !== 'active') return [wrong('Twilio', `The account is ${state?.status ?? 'not readable'}.`)];
  const isTrial = state.type === 'Trial';
  const trial = isTrial ? [wrong('Twilio, account', 'A trial: it texts only numbers that you have verified.')] : [];
  const sender = from.startsWith('MG') ? [] : [await checkSender(account, headers, from, publicUrl)];
  return [well('Twilio', 'The key fits, and the account is active.'), ...trial, ...sender];
}

async function checkSender(
  account: string,
  headers: Readonly<Record<string, string>>,
  from: string,
  publicUrl: string,
): Promise<ProviderCheck> {
  const what = 'Twilio, sender';
  const answers = 'Twilio, answers';
  const query = new URLSearchParams({ PhoneNumber: from });
  const answer = await ask(`${account}/IncomingPhoneNumbers.json?${query}`, headers);
  const numbers = numbersSchema.safeParse(answer?.body).data?.incoming_phone_numbers;
  const [ours] = numbers ?? [];
  if (ours === undefined) return wrong(what, `${from} is no number of this account (TWILIO_FROM).`);
  const inbound = `${publicUrl}/api/messages/inbound`;
  return ours.sms_url === inbound
    ? well(answers, `${from}, and answers come to ${inbound}`)
    : wrong(answers, `Answers to ${from} go elsewhere, STOP among them: set its messaging webhook to ${inbound}.`);
}

async function checkRouteTimes({ routeTimes }: Settings, hub: Coordinates | null): Promise<readonly ProviderCheck[]> {
  if (routeTimes.source === 'estimate') return [well('Driving times', 'Estimated.')];
  if (hub === null) return [wrong('OSRM', 'The shop has no hub yet, around which it could be asked for a way.')];
  const { latitude, longitude } = hub;
  const path = `/route/v1/driving/${longitude},${latitude};${longitude + 0.01},${latitude}?overview=false`;
  const answer = await ask(`${routeTimes.url}${path}`);
  if (answer === null) return [wrong('OSRM', `${routeTimes.url} cannot be reached (OSRM_URL).`)];
  const code = z.object({ code: z.string() }).safeParse(answer.body).data?.code;
  if (code === 'Ok') return [well('OSRM', 'It knows the way around the shop’s hub.')];
  return [wrong('OSRM', `It answers ${code ?? 'no JSON'}: does its map hold the area of the shop?`)];
}

const plannedSchema = z.object({ code: z.number(), error: z.string().optional() });

/** Asks for a route with one stop near the hub. */
async function checkPlanner({ routingUrl }: Settings, hub: Coordinates | null): Promise<readonly ProviderCheck[]> {
  if (routingUrl === null || hub === null) return [];
  const start = [hub.longitude, hub.latitude];
  const jobs = [{ id: 0, location: [hub.longitude + 0.01, hub.latitude] }];
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(`${routingUrl}/`, headers, { vehicles: [{ id: 0, start }], jobs });
  if (answer === null) return [wrong('VROOM', `${routingUrl} cannot be reached (ROUTING_URL).`)];
  const planned = plannedSchema.safeParse(answer.body).data;
  if (planned?.code === 0) return [well('VROOM', 'It plans a way from the shop’s hub.')];
  return [wrong('VROOM', `It answers ${planned?.error ?? 'no JSON'}: does its map hold the area of the shop?`)];
}

/** Every provider in use, in the order that an order needs them. `hub` is the center of the shop's zone, if any. */
export async function checkProviders(
  settings: Settings,
  hub: Coordinates | null,
  providers: ProviderSettings = settings,
): Promise<readonly ProviderCheck[]> {
  const all = [
    checkPlaces(providers, hub),
    checkRouteTimes(settings, hub),
    checkPlanner(settings, hub),
    checkPayments(settings, providers),
    checkTexts(settings, providers),
    checkFiles(settings.files).then((check) => [check]),
  ];
  return (await Promise.all(all)).flat();
}

/** The providers that are given, and no others: those of keys that are not kept yet. */
async function checkThese(
  settings: Settings,
  hub: Coordinates | null,
  { payments, messages, places }: Partial<ProviderSettings>,
): Promise<readonly ProviderCheck[]> {
  const all = [
    ...(payments === undefined ? [] : [checkPayments(settings, { payments })]),
    ...(messages === undefined ? [] : [checkTexts(settings, { messages })]),
    ...(places === undefined ? [] : [checkPlaces({ places }, hub)]),
  ];
  return (await Promise.all(all)).flat();
}

/** Asks the providers in use, or only the given ones. */
export function openChecks({
  settings,
  shop,
  providers,
}: Pick<Dependencies, 'settings' | 'shop' | 'providers'>): Dependencies['checkProviders'] {
  return (these) =>
    these === undefined
      ? checkProviders(settings, shop.current.hub, providers.current)
      : checkThese(settings, shop.current.hub, these);
}
