import * as catalog from '#catalog/everyone/order-words.ts';
import { locale } from '#catalog/locale.ts';
import type { AddressInfo } from '#domain/address/address-info.ts';
import type { OrderStatus } from './order-status.ts';

/** What may change about a paid order without money (rule order-details): door, and a phone of ten digits. */
export type HandoverDetails = AddressInfo & { readonly phone: string };
export type HandoverDetail = keyof HandoverDetails;

/** What staff, drivers and the history read, in the order of the form. */
const DETAIL_NAMES: Readonly<Record<HandoverDetail, string>> = {
  buildingType: catalog.buildingType,
  primaryField: catalog.apartmentOrUnit,
  secondaryField: catalog.buildingName,
  entryCode: catalog.entryCode,
  dropoffOption: catalog.dropoff,
  instructions: catalog.instructions,
  addressLabel: catalog.addressLabel,
  phone: catalog.phone,
};
export const ORDER_DETAILS = Object.keys(DETAIL_NAMES) as readonly HandoverDetail[];

/** Details change until the order is over. */
export const canChangeDetails = (status: OrderStatus): boolean => status !== 'delivered' && status !== 'cancelled';

/** The details that differ, in the order of the form. */
export const changedDetails = (before: HandoverDetails, after: HandoverDetails): readonly HandoverDetail[] =>
  ORDER_DETAILS.filter((detail) => before[detail] !== after[detail]);

/** The details that others changed since they were seen, to something else than is wanted; unseen ones don't count. */
export function overtakenDetails(
  now: HandoverDetails,
  { changes, seen }: { readonly changes: Partial<HandoverDetails>; readonly seen: Partial<HandoverDetails> },
): readonly HandoverDetail[] {
  return ORDER_DETAILS.filter(
    (detail) =>
      changes[detail] !== undefined &&
      changes[detail] !== now[detail] &&
      seen[detail] !== undefined &&
      seen[detail] !== now[detail],
  );
}

/** 'Entry code and phone': the names of details, never their values, because a history outlives them. */
export function detailWords(details: readonly HandoverDetail[]): string {
  const words = new Intl.ListFormat(locale).format(details.map((detail) => DETAIL_NAMES[detail]));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
