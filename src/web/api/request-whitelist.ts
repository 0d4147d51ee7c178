import type { MessageAnswer, WhitelistRequestBody } from '#contract/signups.ts';
import { callApi } from '#web/api/client.ts';

/**
 * Asks that an address outside the zone be served; the fallback is for a refusal without a message
 * (rule whitelist-answer).
 */
export function requestWhitelist(body: WhitelistRequestBody, idempotencyKey: string): Promise<MessageAnswer> {
  return callApi<MessageAnswer>({
    label: 'whitelist request',
    fallback: 'Failed to submit whitelist request',
    method: 'POST',
    path: '/api/whitelist/request',
    body,
    idempotencyKey,
  });
}
