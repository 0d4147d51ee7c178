/** The office's lists as tables (rule office-lists): where they are stored, how shown, what a search looks through. */
import * as catalog from '#catalog/server/office-lists.ts';
import type { OfficeColumn, OfficeList } from '#contract/office.ts';
import { HOURS_TEXT, type PreferredHours } from '#domain/person/driver-waitlist.ts';
import { wentNowhere } from '#server/ports/messages.ts';
import { laterForms } from '../signups/index.ts';
import type { ListRow, ListSource } from './office-lists-store.ts';

type Cell = string | number | boolean | null;

export interface OfficeTableColumn extends OfficeColumn {
  /** The cell of a row; the stored column of the same name where absent. */
  readonly cell?: (row: ListRow) => Cell;
}

export interface OfficeTable {
  readonly source: ListSource;
  readonly columns: readonly OfficeTableColumn[];
}

const is =
  (name: string) =>
  (row: ListRow): boolean =>
    row[name] === 1;

/** What later forms with the same number said (rule waitlist-repeats). */
const laterText = ({ later_forms }: ListRow): string =>
  laterForms(later_forms === null ? null : String(later_forms))
    .map(({ firstName, lastName, availabilityDays, preferredHours }) =>
      [`${firstName} ${lastName}`, ...availabilityDays, HOURS_TEXT[preferredHours]].filter(Boolean).join(', '),
    )
    .join('; ');

/** Whether the phone said STOP; read separately, see list-rows.ts. */
export const STOPPED = 'stopped';

const CONSENT_TEXT: Readonly<Record<string, string>> = {
  asked: catalog.askedNoAnswer,
  confirmed: catalog.confirmedByYes,
  declined: catalog.declined,
  stopped: catalog.endedByStop,
};

function consentText({ offers_state, daily_offers }: ListRow): string {
  return CONSENT_TEXT[String(offers_state)] ?? (daily_offers === 1 ? catalog.notAskedYet : '');
}

const DELIVERY_TEXT: Readonly<Record<string, string>> = {
  sent: catalog.onItsWay,
  delivered: catalog.arrived,
  undelivered: catalog.notDelivered,
};

/** The provider's last report, or else the text's status here. */
function textState({ status, delivery, provider_id }: ListRow): string {
  if (wentNowhere(provider_id)) return catalog.notSentNoProvider;
  return DELIVERY_TEXT[String(delivery)] ?? String(status).replace('-', ' ');
}

/** A text that went to nobody was never sent, and of a failed one nobody knows. */
const sentAt = ({ sent_at, provider_id, status }: ListRow): Cell =>
  status !== 'sent' || wentNowhere(provider_id) ? null : (sent_at ?? null);

export const OFFICE_TABLES: Readonly<Record<OfficeList, OfficeTable>> = {
  whitelist: {
    source: { table: 'whitelist_requests', id: 'id' },
    columns: [
      { key: 'created_at', label: catalog.requested, kind: 'time' },
      { key: 'address', label: catalog.address, kind: 'text' },
      { key: 'distance_miles', label: catalog.milesFromHub, kind: 'miles' },
      { key: 'phone', label: catalog.phone, kind: 'phone' },
      { key: 'status', label: catalog.status, kind: 'text' },
      { key: 'decided_at', label: catalog.decided, kind: 'time' },
    ],
  },
  inbox: {
    source: { table: 'inbound_texts', id: 'id' },
    columns: [
      { key: 'created_at', label: catalog.received, kind: 'time' },
      { key: 'phone', label: catalog.phone, kind: 'phone' },
      { key: 'order_number', label: catalog.order, kind: 'order' },
      { key: 'body', label: catalog.text, kind: 'text' },
      { key: 'read_at', label: catalog.read, kind: 'time' },
      { key: 'read_by', label: catalog.readBy, kind: 'text' },
    ],
  },
  waitlist: {
    source: { table: 'driver_waitlist', id: 'phone' },
    columns: [
      { key: 'created_at', label: catalog.joined, kind: 'time' },
      { key: 'first_name', label: catalog.firstName, kind: 'text' },
      { key: 'last_name', label: catalog.lastName, kind: 'text' },
      { key: 'phone', label: catalog.phone, kind: 'phone' },
      {
        key: 'availability_days',
        label: catalog.availableDays,
        kind: 'text',
        cell: (row) => (JSON.parse(String(row.availability_days)) as string[]).join(', '),
      },
      {
        key: 'preferred_hours',
        label: catalog.preferredHours,
        kind: 'text',
        cell: (row) => HOURS_TEXT[row.preferred_hours as PreferredHours] ?? '',
      },
      { key: 'later_forms', label: catalog.sentLater, kind: 'text', cell: laterText },
      { key: 'hired_at', label: catalog.hired, kind: 'time' },
    ],
  },
  signups: {
    source: { table: 'landing_signups', id: 'phone' },
    columns: [
      { key: 'created_at', label: catalog.signedUp, kind: 'time' },
      { key: 'phone', label: catalog.phone, kind: 'phone' },
      { key: 'free_delivery', label: catalog.freeDelivery, kind: 'yes-no', cell: is('free_delivery') },
      { key: 'daily_offers', label: catalog.dailyDeals, kind: 'yes-no', cell: is('daily_offers') },
      { key: 'offers_state', label: catalog.consent, kind: 'text', cell: (row) => consentText(row) },
      { key: STOPPED, label: catalog.saidStop, kind: 'yes-no', cell: is(STOPPED) },
      { key: 'consent_at', label: catalog.agreed, kind: 'time' },
      { key: 'consent_text', label: catalog.agreedToWords, kind: 'text' },
      { key: 'source', label: catalog.source, kind: 'text' },
      { key: 'asked_at', label: catalog.askedByText, kind: 'time' },
      { key: 'reply', label: catalog.answer, kind: 'text' },
      { key: 'replied_at', label: catalog.answered, kind: 'time' },
    ],
  },
  reviews: {
    source: { table: 'reviews', id: 'order_id' },
    columns: [
      { key: 'created_at', label: catalog.written, kind: 'time' },
      { key: 'rating', label: catalog.stars, kind: 'stars' },
      { key: 'restaurant_name', label: catalog.restaurant, kind: 'text' },
      { key: 'order_number', label: catalog.order, kind: 'order' },
      { key: 'comment', label: catalog.comment, kind: 'text' },
      { key: 'reply', label: catalog.yourReply, kind: 'text' },
      { key: 'replied_by', label: catalog.repliedBy, kind: 'text' },
    ],
  },
  messages: {
    source: { table: 'messages', id: 'id' },
    columns: [
      { key: 'created_at', label: catalog.written, kind: 'time' },
      { key: 'phone', label: catalog.phone, kind: 'phone' },
      { key: 'kind', label: catalog.kind, kind: 'text' },
      { key: 'status', label: catalog.status, kind: 'text', cell: textState },
      { key: 'reason', label: catalog.whyNot, kind: 'text' },
      { key: 'body', label: catalog.text, kind: 'text' },
      { key: 'sent_at', label: catalog.sent, kind: 'time', cell: sentAt },
      { key: 'delivered_at', label: catalog.delivered, kind: 'time' },
    ],
  },
};
