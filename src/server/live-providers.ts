/**
 * The current providers: those of the environment, and if it names none, those with keys that the owner typed (rule
 * provider-keys). New keys apply immediately on the server that got them, and within seconds elsewhere.
 */
import type { KeyProvider, ProviderKeys } from '#contract/shop/provider-keys.ts';
import type { OpenDatabase } from './database/database-port.ts';
import { haveLiveKeysEnded, readKeysVersion, readSealedKeys } from './database/stores/provider-keys-store.ts';
import type { Log } from './log.ts';
import { openText } from './sealed-text.ts';
import type { Settings } from './settings.ts';
import { CHOOSING, type ProviderSettings } from './settings-typed-keys.ts';

export interface LiveProviders {
  readonly current: ProviderSettings;
  /** Providers with typed keys that this server can't decrypt or use. */
  readonly unreadable: readonly KeyProvider[];
  readonly refresh: () => Promise<void>;
}

interface Needs {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly settings: Settings;
  readonly log: Log;
}

/** The keys as they were typed; null if this server cannot open them. */
export async function openKeys(settings: Settings, provider: string, sealed: string): Promise<ProviderKeys | null> {
  const text = await openText(settings, provider, sealed);
  return text === null ? null : (JSON.parse(text) as ProviderKeys);
}

async function readProviders({ database, settings, log }: Needs) {
  const { payments, messages, places, fixedProviders } = settings;
  let current: ProviderSettings = { payments, messages, places };
  const unreadable: KeyProvider[] = [];
  for (const { provider, sealed } of await readSealedKeys(database.db)) {
    if (sealed === null || fixedProviders.includes(provider)) continue;
    const keys = await openKeys(settings, provider, sealed);
    const read = keys === null ? null : settings.readTypedKeys(keys);
    if (read?.ok === true) current = { ...current, ...read.value };
    else {
      unreadable.push(provider);
      // Never the sandbox, where anybody orders without paying, nor a log that says of each text that it is sent.
      if (CHOOSING[provider] === 'PAYMENT_PROVIDER') current = { ...current, payments: { provider: 'none' } };
      if (CHOOSING[provider] === 'MESSAGES_PROVIDER') current = { ...current, messages: { provider: 'none' } };
      log.error({ provider }, 'provider-keys-unreadable');
    }
  }
  // A shop that took real money doesn't become one where anybody orders without paying.
  const wouldBeFree = current.payments.provider === 'sandbox' && !fixedProviders.includes('stripe');
  if (wouldBeFree && (await haveLiveKeysEnded(database))) current = { ...current, payments: { provider: 'none' } };
  return { current, unreadable };
}

/** Opens the providers. `onChange` makes ready for them before they are the current ones. */
export async function openProviders(
  needs: Needs,
  onChange: (next: ProviderSettings) => Promise<void> = async () => undefined,
): Promise<LiveProviders> {
  let version = -1;
  let now: Awaited<ReturnType<typeof readProviders>> | null = null;
  const look = async (): Promise<void> => {
    const newest = await readKeysVersion(needs.database.db);
    if (newest === version) return;
    const next = await readProviders(needs);
    await onChange(next.current);
    [now, version] = [next, newest];
  };
  let running: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    running = running.catch(() => undefined).then(look);
    return running;
  };
  await refresh();
  const found = () => {
    if (now === null) throw new Error('The providers were not read.');
    return now;
  };
  return {
    get current() {
      return found().current;
    },
    get unreadable() {
      return found().unreadable;
    },
    refresh,
  };
}
