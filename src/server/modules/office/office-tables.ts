/**
 * The office's lists as tables (rule office-lists): where they are stored, and which columns are shown. A search looks
 * through the texts and phones of what they show.
 */
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

/** The state of a consent to offers; there is none until somebody has answered YES. */
const CONSENT_TEXT: Readonly<Record<string, string>> = {
  asked: 'Asked, no answer yet',
  confirmed: 'Confirmed by YES',
  declined: 'Declined',
  stopped: 'Ended by STOP',
};

function consentText({ offers_state, daily_offers }: ListRow): string {
  return CONSENT_TEXT[String(offers_state)] ?? (daily_offers === 1 ? 'Not asked yet' : '');
}

/** A text's status, in the office's words. */
const DELIVERY_TEXT: Readonly<Record<string, string>> = {
  sent: 'on its way',
  delivered: 'delivered',
  undelivered: 'not delivered',
};

/** The provider's last report, or else the text's status here. */
function textState({ status, delivery, provider_id }: ListRow): string {
  if (wentNowhere(provider_id)) return 'Not sent: no provider';
  return DELIVERY_TEXT[String(delivery)] ?? String(status).replace('-', ' ');
}

/** A text that went to nobody was never sent. */
const sentAt = ({ sent_at, provider_id }: ListRow): Cell => (wentNowhere(provider_id) ? null : (sent_at ?? null));

export const OFFICE_TABLES: Readonly<Record<OfficeList, OfficeTable>> = {
  whitelist: {
    source: { table: 'whitelist_requests', id: 'id' },
    columns: [
      { key: 'created_at', label: 'Requested', kind: 'time' },
      { key: 'address', label: 'Address', kind: 'text' },
      { key: 'distance_miles', label: 'Miles from hub', kind: 'miles' },
      { key: 'phone', label: 'Phone', kind: 'phone' },
      { key: 'status', label: 'Status', kind: 'text' },
      { key: 'decided_at', label: 'Decided', kind: 'time' },
    ],
  },
  inbox: {
    source: { table: 'inbound_texts', id: 'id' },
    columns: [
      { key: 'created_at', label: 'Received', kind: 'time' },
      { key: 'phone', label: 'Phone', kind: 'phone' },
      { key: 'order_number', label: 'Order', kind: 'order' },
      { key: 'body', label: 'Text', kind: 'text' },
      { key: 'read_at', label: 'Read', kind: 'time' },
      { key: 'read_by', label: 'Read by', kind: 'text' },
    ],
  },
  waitlist: {
    source: { table: 'driver_waitlist', id: 'phone' },
    columns: [
      { key: 'created_at', label: 'Joined', kind: 'time' },
      { key: 'first_name', label: 'First name', kind: 'text' },
      { key: 'last_name', label: 'Last name', kind: 'text' },
      { key: 'phone', label: 'Phone', kind: 'phone' },
      {
        key: 'availability_days',
        label: 'Available days',
        kind: 'text',
        cell: (row) => (JSON.parse(String(row.availability_days)) as string[]).join(', '),
      },
      {
        key: 'preferred_hours',
        label: 'Preferred hours',
        kind: 'text',
        cell: (row) => HOURS_TEXT[row.preferred_hours as PreferredHours] ?? '',
      },
      { key: 'later_forms', label: 'Sent later', kind: 'text', cell: laterText },
    ],
  },
  signups: {
    source: { table: 'landing_signups', id: 'phone' },
    columns: [
      { key: 'created_at', label: 'Signed up', kind: 'time' },
      { key: 'phone', label: 'Phone', kind: 'phone' },
      { key: 'free_delivery', label: 'Free delivery', kind: 'yes-no', cell: is('free_delivery') },
      { key: 'daily_offers', label: 'Daily deals', kind: 'yes-no', cell: is('daily_offers') },
      { key: 'offers_state', label: 'Consent', kind: 'text', cell: (row) => consentText(row) },
      { key: STOPPED, label: 'Said STOP', kind: 'yes-no', cell: is(STOPPED) },
      { key: 'consent_at', label: 'Agreed', kind: 'time' },
      { key: 'consent_text', label: 'Agreed to these words', kind: 'text' },
      { key: 'source', label: 'Source', kind: 'text' },
      { key: 'asked_at', label: 'Asked by text', kind: 'time' },
      { key: 'reply', label: 'Answer', kind: 'text' },
      { key: 'replied_at', label: 'Answered', kind: 'time' },
    ],
  },
  reviews: {
    source: { table: 'reviews', id: 'order_id' },
    columns: [
      { key: 'created_at', label: 'Written', kind: 'time' },
      { key: 'rating', label: 'Stars', kind: 'stars' },
      { key: 'restaurant_name', label: 'Restaurant', kind: 'text' },
      { key: 'order_number', label: 'Order', kind: 'order' },
      { key: 'comment', label: 'Comment', kind: 'text' },
      { key: 'reply', label: 'Your reply', kind: 'text' },
      { key: 'replied_by', label: 'Replied by', kind: 'text' },
    ],
  },
  messages: {
    source: { table: 'messages', id: 'id' },
    columns: [
      { key: 'created_at', label: 'Written', kind: 'time' },
      { key: 'phone', label: 'Phone', kind: 'phone' },
      { key: 'kind', label: 'Kind', kind: 'text' },
      { key: 'status', label: 'Status', kind: 'text', cell: textState },
      { key: 'reason', label: 'Why not', kind: 'text' },
      { key: 'body', label: 'Text', kind: 'text' },
      { key: 'sent_at', label: 'Sent', kind: 'time', cell: sentAt },
      { key: 'delivered_at', label: 'Delivered', kind: 'time' },
    ],
  },
};
