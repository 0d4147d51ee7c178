import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from './press-limits.ts';

const CALL = 'POST /api/delivery/orders/:id/undo';

/** Takes back the newest step of an order (rule step-undo). */
export const askUndo = (id: string, body: SentPart<typeof CALL, 'body'>, idempotencyKey: string) =>
  ask(CALL, { ...PRESS_LIMITS, label: catalog.undo, params: { id }, body, idempotencyKey });
