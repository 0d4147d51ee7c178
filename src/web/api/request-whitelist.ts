import * as catalog from '#catalog/requests.ts';
import type { WhitelistRequestBody } from '#contract/shop/signups.ts';
import { ask } from '#web/api/client.ts';

/**
 * Asks that an address outside the zone be served; the fallback is for a refusal without a message
 * (rule whitelist-answer).
 */
export function requestWhitelist(body: WhitelistRequestBody, idempotencyKey: string) {
  const fallback = catalog.failedToSubmitRequest;
  return ask('POST /api/whitelist/request', { label: catalog.whitelistRequest, fallback, body, idempotencyKey });
}
