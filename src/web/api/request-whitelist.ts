import * as catalog from '#catalog/everyone/requests.ts';
import type { WhitelistRequestBody } from '#contract/shop/signups.ts';
import { ask } from '#web/api/client.ts';

/** Asks for delivery outside the zone; `fallback` is for a refusal without message (rule whitelist-answer). */
export function requestWhitelist(body: WhitelistRequestBody, idempotencyKey: string) {
  const fallback = catalog.failedToSubmitRequest;
  return ask('POST /api/whitelist/request', { label: catalog.whitelistRequest, fallback, body, idempotencyKey });
}
