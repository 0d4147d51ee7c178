import type { OrderOfPhone } from './inbound-texts-store.ts';

/** What a text did to the questions that were open for its phone. */
export interface TextReply {
  readonly order: OrderOfPhone;
  readonly dish: string;
  readonly count: number;
  readonly swap: string;
  /** How the question was answered; 'over': it was settled before; 'unclear': a person decides. */
  readonly outcome: 'swapped' | 'refunded' | 'ended' | 'over' | 'unclear';
}

/**
 * Answers the open question about an order of this phone (ten digits) with a text (rule text-answers); null where none
 * is open.
 */
export type AnswerQuestion = (phone: string, body: string, textId: string) => Promise<TextReply | null>;
