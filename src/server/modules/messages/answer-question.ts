import type { OrderOfPhone } from './inbound-texts-store.ts';

/** What a text did to the questions that were open for its phone. */
export interface TextReply {
  readonly order: OrderOfPhone;
  readonly dish: string;
  readonly count: number;
  readonly swap: string;
  /**
   * How the question was answered; 'same': it was settled before as the text says; 'over': it was settled before, in
   * another way; 'unclear': a person decides.
   */
  readonly outcome: 'swapped' | 'refunded' | 'ended' | 'same' | 'over' | 'unclear';
  /** With 'same' and 'over': the question's outcome; null if the order was cancelled or the question taken back. */
  readonly settled: 'swapped' | 'refunded' | null;
}

/**
 * Answers the open question about an order of this phone (ten digits) with a text (rule text-answers); null if none
 * is open, and none was until lately.
 */
export type AnswerQuestion = (phone: string, body: string, textId: string) => Promise<TextReply | null>;
