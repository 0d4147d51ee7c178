import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { MessagesUnavailable } from '#server/ports/messages.ts';
import { readFate } from './messages-store.ts';
import { sendText } from './send-text.ts';
import { plainLetters } from './text-segments.ts';

/** Sends a test text, which the list of texts shows like any other; returns the result (rule test-text). */
export async function sendTestText(
  dependencies: Dependencies,
  phone: string,
): Promise<{ readonly isSent: boolean; readonly words: string }> {
  const { database, providers, shop } = dependencies;
  if (providers.current.messages.provider === 'log')
    return { isSent: false, words: 'Not sent: the shop has no provider of texts yet.' };
  const dedupeKey = `test ${newId()}`;
  const body = plainLetters(`${shop.current.brand}: This is a test text. Your customers' texts arrive like this one.`);
  try {
    await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'status', body });
  } catch (error) {
    if (!(error instanceof MessagesUnavailable)) throw error;
  }
  const fate = await readFate(database.db, dedupeKey);
  if (fate?.status === 'sent') return { isSent: true, words: 'Twilio took the text. It arrives in a moment.' };
  return { isSent: false, words: `Not sent: ${fate?.reason ?? 'the provider did not take it'}.` };
}
