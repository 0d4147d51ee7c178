/** Texts to phones, and the answers (rule text-providers). Phones are ten digits, as everywhere in the product. */

export interface OutgoingText {
  readonly to: string;
  readonly body: string;
  /** The same for every try of one text. */
  readonly dedupeKey: string;
  /** The provider's address for reports about the text. */
  readonly reportTo?: string;
}

/** A call that claims to come from the provider. */
export interface InboundCall {
  /** The address that was called, as the outside world writes it. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string | undefined;
}

export interface InboundText {
  /** The provider's id: the same when the same text arrives again. */
  readonly id: string;
  readonly from: string;
  readonly body: string;
  /** The provider has answered STOP or HELP itself. */
  readonly isAnswered: boolean;
}

/** A text's progress: on its way in the network, on the phone, or lost. */
export type DeliveryState = 'sent' | 'delivered' | 'undelivered';

export interface DeliveryReport {
  readonly state: DeliveryState;
  /** Why it was lost, in the provider's code and our words; null if the provider said nothing. */
  readonly reason: string | null;
  /** The reason is our account, not the phone. */
  readonly fault: AccountFault | null;
}

/** The fault that the owner must fix before any text is sent: the provider's code, and its meaning. */
export interface AccountFault {
  readonly code: string;
  readonly words: string;
}

/** How the ids begin of texts that went nowhere, because the shop has no provider of texts (rule text-providers). */
export const NOWHERE = 'log-';

/** Whether a text with this id of the provider went to nobody. */
export const wentNowhere = (providerId: unknown): boolean => String(providerId).startsWith(NOWHERE);

export interface MessageProvider {
  readonly name: string;
  readonly signatureHeader: string;
  /** Hands a text over, answers what the provider did. Throws `MessagesUnavailable` if it is worth another try. */
  readonly sendText: (text: OutgoingText) => Promise<TextReceipt>;
  /** The text of a call; null if wrongly signed or unreadable. Absent where no signature could prove a call. */
  readonly readInbound?: (call: InboundCall) => InboundText | null;
  /** What a call reports of a text; null if signed wrongly, 'nothing' if nothing new. Absent without reports. */
  readonly readReport?: (call: InboundCall) => DeliveryReport | 'nothing' | null;
  /** How an answer to an inbound text is written into the reply to that call; null = no answer. */
  readonly writeAnswer: (body: string | null) => { readonly contentType: string; readonly content: string };
}

/** 'refused' = never to be taken, with the reason. 'opted-out' = this phone told the provider STOP. */
export type TextReceipt =
  | { readonly state: 'taken'; readonly id: string }
  | { readonly state: 'refused'; readonly reason?: string }
  | { readonly state: 'opted-out' };

interface Obstacle {
  readonly cause?: unknown;
  /** When the provider wants to be asked again, ms from now. */
  readonly retryAfterMs?: number | undefined;
  readonly fault?: AccountFault;
  /** The provider may have taken the text without being able to say so. */
  readonly mayHaveArrived?: boolean;
}

/** The provider couldn't be reached, can't take the text now, or our account must be fixed first. The text waits. */
export class MessagesUnavailable extends Error {
  override readonly name = 'MessagesUnavailable';
  readonly retryAfterMs: number | undefined;
  readonly fault: AccountFault | null;
  readonly mayHaveArrived: boolean;

  constructor(message: string, { cause, retryAfterMs, fault, mayHaveArrived = false }: Obstacle = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.fault = fault ?? null;
    this.mayHaveArrived = mayHaveArrived;
  }
}
