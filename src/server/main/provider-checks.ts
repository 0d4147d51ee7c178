/** Asks every provider in the settings something harmless, and says what is wrong (rule provider-checks). */

import { z } from 'zod';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/set-up-checks.ts';
import { keysNotDecrypted } from '#catalog/server/text-messages.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { BucketRefusal, openBucket } from '../adapters/s3/bucket.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ProviderCheck } from '../ports/payments.ts';
import { type PlacesFault, PlacesUnavailable } from '../ports/places.ts';
import type { Settings } from '../settings.ts';
import type { FilesSettings } from '../settings-files.ts';
import { PLACES_NAMES } from '../settings-places.ts';
import type { ProviderSettings } from '../settings-typed-keys.ts';
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
  if (payments.provider === 'sandbox') return [well(shared.payments, catalog.sandbox)];
  if (payments.provider === 'none') return [wrong(shared.payments, catalog.enterStripeKeys)];
  const { openStripePayments } = await import('../adapters/stripe/stripe-payments.ts');
  const checks = await openStripePayments({ ...payments, clock: { now: currentTime }, publicUrl, shopId: '' }).check();
  return checks.map((check) => ({ ...check, what: catalog.stripeCheck(check.what) }));
}

const PLACES_WORDS: Readonly<Record<PlacesFault, string>> = {
  'key-refused': catalog.placesKeyRefused,
  quota: catalog.placesQuota,
  away: catalog.placesAway,
};

async function checkPlaces(
  { places }: Pick<ProviderSettings, 'places'>,
  hub: Coordinates | null,
): Promise<readonly ProviderCheck[]> {
  const nothingKept = { keep: async () => {}, recall: async () => null };
  const provider = openRemotePlaces(places, { near: () => hub, ...nothingKept, timeoutMs: TIMEOUT_MS });
  if (provider === null || places.provider === 'local') return [well(shared.addresses, catalog.ownList)];
  const what = PLACES_NAMES[places.provider];
  try {
    const found = await provider.suggest(ASKED);
    return [well(what, catalog.suggestionsFor(found.length, ASKED))];
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
  if (messages.provider === 'log') return [well(shared.texts, catalog.textsNotSent)];
  if (messages.provider === 'none') return [wrong(catalog.twilio, keysNotDecrypted)];
  const { accountSid, authToken, from, baseUrl } = messages;
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`;
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
  const answer = await ask(`${account}.json`, headers);
  if (answer === null) return [wrong(catalog.twilio, catalog.twilioUnreachable)];
  if (answer.status === 401 || answer.status === 403) {
    return [wrong(catalog.twilio, catalog.twilioKeysWrong)];
  }
  const state = accountSchema.safeParse(answer.body).data;
  if (state?.status !== 'active')
    return [wrong(catalog.twilio, catalog.accountIs(state?.status ?? catalog.notReadable))];
  const isTrial = state.type === 'Trial';
  const trial = isTrial ? [wrong(catalog.twilioAccount, catalog.trialAccount)] : [];
  const sender = from.startsWith('MG') ? [] : [await checkSender(account, headers, from, publicUrl)];
  return [well(catalog.twilio, catalog.twilioFits), ...trial, ...sender];
}

async function checkSender(
  account: string,
  headers: Readonly<Record<string, string>>,
  from: string,
  publicUrl: string,
): Promise<ProviderCheck> {
  const what = catalog.twilioSender;
  const answers = catalog.twilioAnswers;
  const query = new URLSearchParams({ PhoneNumber: from });
  const answer = await ask(`${account}/IncomingPhoneNumbers.json?${query}`, headers);
  const numbers = numbersSchema.safeParse(answer?.body).data?.incoming_phone_numbers;
  const [ours] = numbers ?? [];
  if (ours === undefined) return wrong(what, catalog.notOurNumber(from));
  const inbound = `${publicUrl}/api/messages/inbound`;
  return ours.sms_url === inbound
    ? well(answers, catalog.answersArrive(from, inbound))
    : wrong(answers, catalog.answersElsewhere(from, inbound));
}

async function checkRouteTimes({ routeTimes }: Settings, hub: Coordinates | null): Promise<readonly ProviderCheck[]> {
  if (routeTimes.source === 'estimate') return [well(catalog.drivingTimes, catalog.estimated)];
  if (hub === null) return [wrong('OSRM', catalog.noHubForTimes)];
  const { latitude, longitude } = hub;
  const path = `/route/v1/driving/${longitude},${latitude};${longitude + 0.01},${latitude}?overview=false`;
  const answer = await ask(`${routeTimes.url}${path}`);
  if (answer === null) return [wrong('OSRM', catalog.osrmUnreachable(routeTimes.url))];
  const code = z.object({ code: z.string() }).safeParse(answer.body).data?.code;
  if (code === 'Ok') return [well('OSRM', catalog.osrmKnowsHub)];
  return [wrong('OSRM', catalog.osrmAnswers(code ?? catalog.noJson))];
}

const plannedSchema = z.object({ code: z.number(), error: z.string().optional() });

/** Asks for a route with one stop near the hub. */
async function checkPlanner({ routingUrl }: Settings, hub: Coordinates | null): Promise<readonly ProviderCheck[]> {
  if (routingUrl === null || hub === null) return [];
  const start = [hub.longitude, hub.latitude];
  const jobs = [{ id: 0, location: [hub.longitude + 0.01, hub.latitude] }];
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(`${routingUrl}/`, headers, { vehicles: [{ id: 0, start }], jobs });
  if (answer === null) return [wrong('VROOM', catalog.routingUnreachable(routingUrl))];
  const planned = plannedSchema.safeParse(answer.body).data;
  if (planned?.code === 0) return [well('VROOM', catalog.routingPlans)];
  return [wrong('VROOM', catalog.osrmAnswers(planned?.error ?? catalog.noJson))];
}

/** Outside the folders of real files. */
const FILE_KEY = 'check/00000000000000000000000000000000.txt';

const FILE_WORDS: Readonly<Record<string, string>> = {
  NoSuchBucket: catalog.noSuchBucket,
  SignatureDoesNotMatch: catalog.s3KeysWrong,
  InvalidAccessKeyId: catalog.s3KeysWrong,
  AuthorizationHeaderMalformed: catalog.wrongRegion,
  RequestTimeTooSkewed: catalog.wrongClock,
};

function fileComplaint(step: string, error: unknown): ProviderCheck {
  if (!(error instanceof BucketRefusal)) return wrong(catalog.files, catalog.storeUnreachable);
  const { status, code } = error;
  const known = FILE_WORDS[code];
  if (known !== undefined) return wrong(catalog.files, known);
  if (status === 401 || status === 403) return wrong(catalog.files, catalog.stepNotAllowed(step, code));
  return wrong(catalog.files, catalog.stepAnswered(step, status, code));
}

/** Whether a stranger without a key is kept out. */
async function isClosed(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  await answer.body?.cancel();
  return !answer.ok;
}

/** Writes, reads, lists and deletes a small object in the bucket of the settings (rule provider-checks). */
async function checkFiles(files: FilesSettings): Promise<ProviderCheck> {
  if (files.provider === 'folder') return well(catalog.files, catalog.storedInDataDir);
  const bucket = openBucket({ ...files, waitMs: 50 });
  const content = `written at ${currentTime()}`;
  let step = 'write';
  try {
    await bucket.put(FILE_KEY, Buffer.from(content), 'text/plain');
    step = 'read';
    const read = Buffer.from((await bucket.get(FILE_KEY)) ?? []).toString();
    if (read !== content) return wrong(catalog.files, catalog.notReadAgain);
    if (!(await isClosed(`${files.endpoint}/${files.bucket}/${FILE_KEY}`))) {
      return wrong(catalog.files, catalog.bucketIsPublic);
    }
    step = 'list';
    await bucket.list('check/');
    step = 'delete';
    await bucket.remove(FILE_KEY);
  } catch (error) {
    return fileComplaint(step, error);
  }
  return well(catalog.files, catalog.bucketWorks(files.bucket));
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
