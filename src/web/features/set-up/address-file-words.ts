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
