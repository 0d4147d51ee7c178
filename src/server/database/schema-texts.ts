/** The tables of texts to phones and of what their owners agreed to; schema.ts says how the columns are kept. */

import type { Generated } from 'kysely';

type Flag = 0 | 1;
type Ms = number;

/** Phone numbers registered on the landing page: the free-delivery promise that the quote keeps. */
export interface LandingSignupsTable {
  phone: string;
  free_delivery: Flag;
  daily_offers: Flag;
  created_at: Ms;
  /** The wording of the consent to offers, its moment and its source; null without consent (rule offer-consent). */
  consent_text: string | null;
  consent_at: Ms | null;
  source: string;
  updated_at: Ms;
  /**
   * The state of the consent: 'asked' by a text, 'confirmed' by YES, 'declined' by NO, 'stopped' by STOP; null while
   * nobody has asked, also for wishes that are older than the questions. Only 'confirmed' is a consent.
   */
  offers_state: 'asked' | 'confirmed' | 'declined' | 'stopped' | null;
  /** The question's moment (the one that it was set for) and its words; the answer's moment and its words. */
  asked_at: Ms | null;
  question: string | null;
  replied_at: Ms | null;
  reply: string | null;
}

/** Phones that said STOP, as SHA-256 (hex): kept after all else about them is deleted. */
export interface OptOutsTable {
  phone_hash: string;
  at: Ms;
}

/** Texts to customers, as they went out (or were held back). */
export interface MessagesTable {
  id: string;
  dedupe_key: string;
  order_id: string | null;
  phone: string;
  kind: string;
  body: string;
  status: 'waiting' | 'sent' | 'failed' | 'held-back';
  provider_id: string | null;
  created_at: Ms;
  /** When the provider took it; of a failed one, when it may have. */
  sent_at: Ms | null;
  /** Why it was held back, or failed; null if there is nothing to say. */
  reason: string | null;
  /** What the provider said since: 'sent' to the network, 'delivered', 'undelivered' or 'failed'; else null. */
  delivery: string | null;
  delivered_at: Ms | null;
  /** Who told the customer in another way, because the text did not arrive, and when. */
  handled_at: Ms | null;
  handled_by: string | null;
}

/** Texts from customers that are for people to read. */
export interface InboundTextsTable {
  id: string;
  phone: string;
  body: string;
  /** The order that the phone had under way, or its newest. */
  order_id: string | null;
  order_number: string | null;
  /** Where it was written (rule page-messages). */
  source: Generated<'text' | 'page'>;
  created_at: Ms;
  read_at: Ms | null;
  read_by: string | null;
}

export interface TextTables {
  landing_signups: LandingSignupsTable;
  opt_outs: OptOutsTable;
  messages: MessagesTable;
  inbound_texts: InboundTextsTable;
}
