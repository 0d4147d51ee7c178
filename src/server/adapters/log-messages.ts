/**
 * Texts that go nowhere: each is kept by whoever sends it (the office shows them), and the log says that there was one. For the demo and
 * for shops without a provider of texts.
 */
import { randomUUID } from 'node:crypto';
import { digitsOf } from '#domain/phone.ts';
import type { Log } from '#server/log.ts';
import type { MessageProvider } from '#server/ports/messages.ts';

interface LogMessagesOptions {
  readonly log: Log;
  /** Whether an inbound text is believed without a proof: on a developer's machine only. */
  readonly believesInbound: boolean;
}

/** A provider that takes every text. */
export function logMessages({ log, believesInbound }: LogMessagesOptions): MessageProvider {
  return {
    name: 'log',
    signatureHeader: 'x-no-signature',
    async sendText() {
      log.info({ provider: 'log' }, 'text-not-sent-anywhere');
      return { state: 'taken', id: `log-${randomUUID()}` };
    },
    readInbound({ fields }) {
      const { From = '', Body, MessageSid = randomUUID() } = fields;
      const from = digitsOf(From).slice(-10);
      if (!believesInbound || Body === undefined || from.length !== 10) return null;
      return { id: MessageSid, from, body: Body, isAnswered: false };
    },
    writeAnswer: (body) => ({ contentType: 'text/plain; charset=utf-8', content: body ?? '' }),
  };
}
