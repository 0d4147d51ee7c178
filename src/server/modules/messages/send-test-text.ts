import * as catalog from '#catalog/server/text-messages.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { MessagesUnavailable } from '#server/ports/messages.ts';
import { readTextResult } from './messages-store.ts';
import { sendText } from './send-text.ts';
import { plainLetters } from './text-segments.ts';

/** Sends a test text, which the list of texts shows like any other; returns the result (rule test-text). */
export async function sendTestText(
  dependencies: Dependencies,
  phone: string,
): Promise<{ readonly isSent: boolean; readonly words: string }> {
  const { database, providers, shop } = dependencies;
  if (providers.current.messages.provider === 'log') return { isSent: false, words: catalog.noProviderOfTexts };
  const dedupeKey = `test ${newId()}`;
  const body = plainLetters(catalog.testText(shop.current.brand));
  try {
    await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'status', body });
  } catch (error) {
    if (!(error instanceof MessagesUnavailable)) throw error;
  }
  const result = await readTextResult(database.db, dedupeKey);
  if (result?.status === 'sent') return { isSent: true, words: catalog.testTextSent };
  return { isSent: false, words: catalog.testTextFailed(result?.reason ?? catalog.providerRefusedIt) };
}
