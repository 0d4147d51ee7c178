import type { Log } from '#server/log.ts';
import { type MessageProvider, NOWHERE } from '#server/ports/messages.ts';
import { randomUUID } from '#server/time-and-chance.ts';

/**
 * A provider that takes every text and sends none (rule text-providers), for the demo and for shops without a provider
 * of texts. The caller stores the text (the office shows it), and the log says that there was one. It accepts no
 * incoming texts, because nothing could prove that one is from a phone.
 */
export function logMessages({ log }: { readonly log: Log }): MessageProvider {
  return {
    name: 'log',
    signatureHeader: 'x-no-signature',
    async sendText() {
      log.info({ provider: 'log' }, 'text-not-sent-anywhere');
      return { state: 'taken', id: `${NOWHERE}${randomUUID()}` };
    },
    writeAnswer: (body) => ({ contentType: 'text/plain; charset=utf-8', content: body ?? '' }),
  };
}
