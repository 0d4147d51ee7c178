/** Texts to phones, and the answers that come back. Phones are ten digits, as everywhere in the product. */

export interface OutgoingText {
  readonly to: string;
  readonly body: string;
  /** The same for every try of one text. */
  readonly dedupeKey: string;
}

/** A call that claims to bring a text from a phone. */
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

export interface MessageProvider {
  readonly name: string;
  /** The header in which the proof of an inbound call stands. */
  readonly signatureHeader: string;
  /** Hands a text over and answers the provider's id of it. Throws `MessagesUnavailable` where it is worth trying again. */
  readonly sendText: (text: OutgoingText) => Promise<TextReceipt>;
  /** The text that a call brings; null where the call is not proven, or brings none that we can read. */
  readonly readInbound: (call: InboundCall) => InboundText | null;
  /** How an answer to an inbound text is written into the reply to that call; null = no answer. */
  readonly writeAnswer: (body: string | null) => { readonly contentType: string; readonly content: string };
}

/** 'refused' = it will never be taken: no such phone, a body that is not allowed; 'opted-out' = the provider was told STOP by this phone. */
export type TextReceipt =
  | { readonly state: 'taken'; readonly id: string }
  | { readonly state: 'refused' }
  | { readonly state: 'opted-out' };

/** The provider could not be reached, or said that it cannot now. */
export class MessagesUnavailable extends Error {
  override readonly name = 'MessagesUnavailable';
}
