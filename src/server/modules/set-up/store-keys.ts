import * as catalog from '#catalog/server/set-up-checks.ts';
import type { KeyProvider, ProviderKeys, ProviderKeysAnswer, ProviderState } from '#contract/shop/provider-keys.ts';
import { KEY_PROVIDERS } from '#contract/shop/provider-keys.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { addKeys, NO_KEYS, readKeyChanges, readSealedKeys } from '#server/database/stores/provider-keys-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { openKeys } from '#server/live-providers.ts';
import type { ProviderCheck } from '#server/ports/payments.ts';
import { sealText } from '#server/sealed-text.ts';
import { PLACES_NAMES } from '#server/settings-places.ts';
import { CHOOSING } from '#server/settings-typed-keys.ts';

const LAST = 4;
const TRIES = 3;

/** Without these checks keys are useless; all other problems can be fixed later, and are only reported. */
const VITAL: ReadonlySet<string> = new Set([
  catalog.stripeCheck(catalog.key),
  catalog.twilio,
  catalog.twilioSender,
  PLACES_NAMES.google,
]);

/** The last characters of each key; nothing of a short one, because that would be most of it. */
function lastOf({ provider: _, ...keys }: ProviderKeys): Record<string, string> {
  const entries = Object.entries(keys).map(([field, value]) => [
    field,
    value.length >= 3 * LAST ? value.slice(-LAST) : '',
  ]);
  return Object.fromEntries(entries);
}

async function isKept({ database, settings }: Dependencies, keys: ProviderKeys): Promise<boolean> {
  const rows = await readSealedKeys(database.db);
  const sealed = rows.find(({ provider }) => provider === keys.provider)?.sealed;
  if (sealed == null) return false;
  return JSON.stringify(await openKeys(settings, keys.provider, sealed)) === JSON.stringify(keys);
}

/** Whether the typed keys of a payment provider are live; keys that can't be decrypted count as live. */
async function areLive({ database, settings }: Dependencies, provider: KeyProvider): Promise<boolean> {
  const row = (await readSealedKeys(database.db)).find((one) => one.provider === provider);
  if (row?.sealed == null) return false;
  const keys = await openKeys(settings, provider, row.sealed);
  return keys === null ? provider === 'stripe' : keys.provider === 'stripe' && !keys.secretKey.includes('_test_');
}

type NewKeys = Omit<Parameters<typeof addKeys>[1], 'at' | 'endsLive'>;

async function write(dependencies: Dependencies, keys: NewKeys): Promise<void> {
  const { database, clock, log } = dependencies;
  const row = { ...keys, at: clock.now(), endsLive: await areLive(dependencies, keys.provider) };
  log.info(
    { provider: keys.provider, staffId: keys.staff.id },
    keys.sealed === null ? 'provider-keys-removed' : 'provider-keys-kept',
  );
  for (let tries = 0; tries < TRIES; tries += 1) if (await database.transact((trx) => addKeys(trx, row))) return;
  throw new Error('Other keys were kept again and again at the same moment.');
}

/**
 * Asks the provider about keys, and keeps them sealed where it takes them (rule provider-keys); the value is what it
 * says of them. The same keys again change nothing. Problems: KEYS_FIXED, VALIDATION, KEYS_REFUSED.
 */
export async function storeKeys(
  dependencies: Dependencies,
  { keys, staff }: { readonly keys: ProviderKeys; readonly staff: StaffMember },
): Outcome<readonly ProviderCheck[]> {
  const { settings, providers } = dependencies;
  const { provider } = keys;
  if (settings.fixedProviders.includes(provider)) {
    const message = catalog.setInEnvironment(CHOOSING[provider]);
    return fail({ code: 'KEYS_FIXED', message });
  }
  const typed = settings.readTypedKeys(keys);
  if (!typed.ok) return fail({ code: 'VALIDATION', details: { issues: typed.problem } });
  const checks = await dependencies.checkProviders(typed.value);
  const refused = checks.filter(({ what, isWell }) => !isWell && VITAL.has(what));
  if (refused.length > 0)
    return fail({ code: 'KEYS_REFUSED', message: refused.map(({ what, words }) => `${what}: ${words}`).join(' ') });
  if (!(await isKept(dependencies, keys))) {
    const sealed = await sealText(settings, provider, JSON.stringify(keys));
    await write(dependencies, { provider, sealed, last: JSON.stringify(lastOf(keys)), staff });
  }
  await providers.refresh();
  return ok(checks);
}

/**
 * Deletes the typed keys of a provider; the shop works as before they were typed, but without payments after a live
 * key (rule provider-keys).
 */
export async function removeKeys(
  dependencies: Dependencies,
  { provider, staff }: { readonly provider: KeyProvider; readonly staff: StaffMember },
): Promise<void> {
  const rows = await readSealedKeys(dependencies.database.db);
  if (rows.some((one) => one.provider === provider))
    await write(dependencies, { provider, sealed: null, last: NO_KEYS, staff });
  await dependencies.providers.refresh();
}

/** What test keys look like: the settings say whether the shop takes them. */
const TEST_KEYS: ProviderKeys = { provider: 'stripe', secretKey: 'sk_test_aaaaaaaa', webhookSecrets: 'whsec_aaaaaaaa' };

/** The source of each provider's keys, and who typed them; never a key. */
export async function readKeys({ database, settings, providers }: Dependencies): Promise<ProviderKeysAnswer> {
  const rows = await readSealedKeys(database.db);
  const stateOf = (provider: KeyProvider): ProviderState => {
    if (settings.fixedProviders.includes(provider)) return { provider, source: 'environment', last: {} };
    const row = rows.find((one) => one.provider === provider);
    if (row === undefined) return { provider, source: 'none', last: {} };
    const source = providers.unreadable.includes(provider) ? 'unreadable' : 'office';
    return { provider, source, last: JSON.parse(row.last) as ProviderState['last'] };
  };
  const changes = await readKeyChanges(database.db);
  const takesTestKeys = settings.readTypedKeys(TEST_KEYS).ok;
  return { success: true, providers: KEY_PROVIDERS.map(stateOf), takesTestKeys, changes };
}
