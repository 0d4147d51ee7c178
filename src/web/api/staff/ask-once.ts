import type { AnswerOf, CallName } from '#contract/calls.ts';
import type { CallParts } from '#web/api/call-path.ts';
import type { CallOptions } from '#web/api/client.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { onceEach } from '#web/state/once-each.ts';

/**
 * Asks a call for a press of the staff. After a lost answer, the same parts and the same `seen` are the same call (rule
 * idempotency-keys); `seen` is what the screen showed, where the same press means another call after news.
 */
export function askOnce<K extends CallName>(
  name: K,
  call: CallParts<K> & Omit<CallOptions, 'idempotencyKey'>,
  seen?: unknown,
): Promise<AnswerOf<K>> {
  const { params, query, body } = call as { params?: unknown; query?: unknown; body?: unknown };
  return onceEach(JSON.stringify([name, params, query, body, seen]), (idempotencyKey) =>
    askPress(name, { ...call, idempotencyKey }),
  );
}
