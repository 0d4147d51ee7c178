import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { AddressFileAnswer } from '#contract/shop/set-up.ts';
import { ApiClientError } from '#web/api/api-errors.ts';
import { failureWords } from '#web/state/use-sending.ts';

/** The server itself says in its own words that a list is too large; this answer is of a proxy before it. */
const PROXY_REFUSED = catalog.proxyTooSmall;

/** What is said of a list of addresses that was not imported (rule set-up). */
export function addressFileWords(error: Error): string {
  if (error instanceof ApiClientError && error.status === 413) return PROXY_REFUSED;
  return failureWords(error) ?? shared.uploadFailed;
}

/** What an import would do to the shop, in a sentence or two (rule address-import-asks). */
export function addressEffectWords(
  { removed, zoneBefore, zoneAfter }: NonNullable<AddressFileAnswer['asks']>,
  looksSwapped = false,
): string {
  if (looksSwapped) return catalog.looksSwapped;
  const gone = removed === 0 ? '' : catalog.removesFromList(counts.addresses(removed));
  if (zoneAfter >= zoneBefore) return catalog.zoneKeepsAddresses(gone, counts.addresses(zoneBefore));
  const none = zoneAfter === 0 ? catalog.nobodyCouldOrder : '';
  return catalog.zoneWouldHave(gone, counts.addresses(zoneAfter), counts.numberText(zoneBefore), none);
}
