import type { OrderOfPhone } from './inbound-texts-store.ts';

/** What a text did to the questions that were open for its phone. */
export interface TextReply {
  readonly order: OrderOfPhone;
  readonly dish: string;
  readonly count: number;
  readonly swap: string;
  /** How the question was answered; 'same' and 'over': settled before, as the text says or in another way. */
  readonly outcome: 'swapped' | 'refunded' | 'ended' | 'same' | 'over' | 'unclear';
  /** With 'same' and 'over': the question's outcome; null if the order was cancelled or the question taken back. */
  readonly settled: 'swapped' | 'refunded' | null;
}

/**
 * Answers the open question of this phone's order with a text (rule text-answers); null if none was until lately. With
 * an order's id, only of that one: the text names it, or was written on its page.
 */
export type AnswerQuestion = (
  phone: string,
  body: string,
  textId: string,
  orderId?: string,
) => Promise<TextReply | null>;

/** Whether a text has settled a question, so that nobody has to read it. */
export const isSettledBy = (reply: TextReply | null): boolean =>
  reply !== null && reply.outcome !== 'unclear' && reply.outcome !== 'over';
