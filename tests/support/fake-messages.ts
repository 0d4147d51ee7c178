import { createHmac } from 'node:crypto';
import { type MessageProvider, MessagesUnavailable, type OutgoingText } from '#server/ports/messages.ts';

type Behavior = 'down' | 'lost' | 'refused' | 'opted-out' | (() => Promise<void>);

/** A provider of texts that keeps what it is given, and fails where a test wants it to. */
export interface FakeMessages extends MessageProvider {
  readonly sent: readonly OutgoingText[];
  /**
   * What the next calls do, in order; all calls after them succeed. 'down' doesn't accept the text, 'lost' accepts it
   * but still fails.
   */
  readonly behave: (...next: readonly Behavior[]) => void;
}

/** The signature that the fake expects of inbound calls. */
export function fakeSignature(fields: Readonly<Record<string, string>>): string {
  return createHmac('sha256', 'fake').update(JSON.stringify(fields)).digest('hex');
}

export function fakeMessages(): FakeMessages {
  const sent: OutgoingText[] = [];
  const plan: Behavior[] = [];
  return {
    name: 'fake',
    signatureHeader: 'x-fake-signature',
    sent,
    behave: (...next) => void plan.push(...next),
    async sendText(text) {
      const now = plan.shift();
      if (typeof now === 'function') await now();
      if (now === 'down') throw new MessagesUnavailable('down');
      if (now === 'refused' || now === 'opted-out') return { state: now };
      sent.push(text);
      if (now === 'lost') throw new MessagesUnavailable('lost', { mayHaveArrived: true });
      return { state: 'taken', id: `fake-${sent.length}` };
    },
    readInbound({ fields, signature }) {
      if (signature !== fakeSignature(fields)) return null;
      const { id = '', from = '', body = '', answered } = fields;
      return { id, from, body, isAnswered: answered === 'yes' };
    },
    writeAnswer: (body) => ({ contentType: 'text/plain; charset=utf-8', content: body ?? '' }),
  };
}
