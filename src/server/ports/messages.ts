/** Texts to phones, and the answers that come back. Phones are ten digits, as everywhere in the product. */

export interface OutgoingText {
  readonly to: string;
  readonly body: string;
  /** The same for every try of one text. */
  readonly dedupeKey: string;
  /** The address at which the provider may tell what became of the text. */
  readonly reportTo?: string;
}

/** A call that claims to come from the provider. */
export interface InboundCall {
  /** The address that was called, as the outside world writes it. */
  readonly url: string;
  /** Fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string | undefined;
}

export interface InboundText {
  /** The provider's id: the same when the same text is brought again. */
  readonly id: string;
  readonly from: string;
  readonly body: string;
  /** The provider has answered STOP or HELP itself. */
  readonly isAnswered: boolean;
}

/** How far a text has come: on its way in the network, on the phone, or lost for good. */
export type DeliveryState = 'sent' | 'delivered' | 'undelivered';

export interface DeliveryReport {
  readonly state: DeliveryState;
  /** Why it was lost, in the provider's code and our words; null where nothing was said. */
  readonly reason: string | null;
  /** The reason lies with our account, not with the phone. */
  readonly fault: AccountFault | null;
}

/** What the owner must mend before any text goes out: the provider's code, and what it means. */
export interface AccountFault {
  readonly code: string;
  readonly words: string;
}

export interface MessageProvider {
  readonly name: string;
  /** The header in which the proof of an inbound call stands. */
  readonly signatureHeader: string;
  /** Hands a text over and answers the provider's id of it. Throws `MessagesUnavailable` where it is worth trying again. */
  readonly sendText: (text: OutgoingText) => Promise<TextReceipt>;
  /**
   * The text that a call brings; null where the call is not proven, or brings none that we can read. Absent where nothing could prove a call:
   * then there is no such call.
   */
  readonly readInbound?: (call: InboundCall) => InboundText | null;
  /** What a call tells of a text; null where it is not proven, 'nothing' where it says nothing new. Absent: nothing is ever told. */
  readonly readReport?: (call: InboundCall) => DeliveryReport | 'nothing' | null;
  /** How an answer to an inbound text is written into the reply to that call; null = no answer. */
  readonly writeAnswer: (body: string | null) => { readonly contentType: string; readonly content: string };
}

/**
 * 'refused' = it will never be taken: no such phone, a body that is not allowed, with the reason; 'opted-out' = the provider was told STOP by
 * this phone.
 */
export type TextReceipt =
  | { readonly state: 'taken'; readonly id: string }
  | { readonly state: 'refused'; readonly reason?: string }
  | { readonly state: 'opted-out' };

interface Obstacle {
  readonly cause?: unknown;
  /** When the provider asked to be tried again, ms from now. */
  readonly retryAfterMs?: number | undefined;
  readonly fault?: AccountFault;
}

/** The provider could not be reached, or said that it cannot now, or that our account must be mended first. The text waits. */
export class MessagesUnavailable extends Error {
  override readonly name = 'MessagesUnavailable';
  readonly retryAfterMs: number | undefined;
  readonly fault: AccountFault | null;

  constructor(message: string, { cause, retryAfterMs, fault }: Obstacle = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.fault = fault ?? null;
  }
}
