import type { AddressFileAnswer } from '#contract/set-up.ts';
import { ApiClientError } from '#web/api/api-errors.ts';
import { failureWords } from '#web/state/use-sending.ts';

const LOST = 'The list did not get through. Please try again.';
/** The server itself says in its own words that a list is too large; this answer is of a proxy before it. */
const PROXY_REFUSED =
  'The proxy in front of the server takes no file of this size. Let it take 110 MB at /api/office/addresses, ' +
  'send the list in parts, or use the command.';

/** What is said of a list of addresses that was not imported (rule set-up). */
export function addressFileWords(error: Error): string {
  if (error instanceof ApiClientError && error.status === 413) return PROXY_REFUSED;
  return failureWords(error) ?? LOST;
}

const counted = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'address' : 'addresses'}`;

/** What an import would do to the shop, in a sentence or two (rule address-import-asks). */
export function addressEffectWords(
  { removed, zoneBefore, zoneAfter }: NonNullable<AddressFileAnswer['asks']>,
  looksSwapped = false,
): string {
  if (looksSwapped) return 'Latitude and longitude look swapped: none of these addresses is in your zone.';
  const gone = removed === 0 ? '' : `This takes ${counted(removed)} off the list. `;
  if (zoneAfter >= zoneBefore) return `${gone}Your zone keeps its ${counted(zoneBefore)}.`;
  const none = zoneAfter === 0 ? ' Nobody could order.' : '';
  return `${gone}Your zone would have ${counted(zoneAfter)} instead of ${zoneBefore.toLocaleString('en-US')}.${none}`;
}
