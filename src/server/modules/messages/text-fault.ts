/** The fault that blocks all texts until the owner fixes it (rule text-sending): stored, shown, and logged. */
import { z } from 'zod';
import { deleteValue, readValue, storeValueOnce } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountFault } from '#server/ports/messages.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'log' | 'messages'>;

const NAME = 'texts-fault';
/** Each text that waits meets the fault again: one line an hour is enough to be seen. */
const SAID_EVERY_MS = 60 * 60_000;

const faultSchema = z.object({ code: z.string(), words: z.string(), since: z.number() });
type TextFault = z.infer<typeof faultSchema>;

const saidAt = new WeakMap<Dependencies['messages'], { code: string; at: number }>();

/** The fault that keeps texts from going out, or null. */
export async function readFault({ database }: Pick<Needs, 'database'>): Promise<TextFault | null> {
  const kept = await readValue(database, NAME);
  return kept === null ? null : faultSchema.parse(JSON.parse(kept));
}

/** Keeps a fault, and logs it. */
export async function noteFault(
  { database, clock, log, messages }: Needs,
  { code, words }: AccountFault,
): Promise<void> {
  const now = clock.now();
  const said = saidAt.get(messages);
  if (said === undefined || said.code !== code || Math.abs(now - said.at) >= SAID_EVERY_MS) {
    saidAt.set(messages, { code, at: now });
    log.error({ provider: messages.name, code }, 'texts-wait-for-the-owner');
  }
  const known = await readFault({ database });
  if (known?.code === code) return;
  await deleteValue(database.db, NAME);
  await storeValueOnce(database, NAME, JSON.stringify({ code, words, since: now } satisfies TextFault));
}

/** Clears the fault, because the provider accepted a text. */
export async function clearFault({ database, log, messages }: Needs): Promise<void> {
  saidAt.delete(messages);
  if ((await readFault({ database })) === null) return;
  if (await deleteValue(database.db, NAME)) log.info({ provider: messages.name }, 'texts-go-out-again');
}
