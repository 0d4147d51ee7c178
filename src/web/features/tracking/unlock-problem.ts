import * as catalog from '#catalog/customers/tracking.tsx';
import { ApiClientError, ApiRefusal } from '#web/api/api-errors.ts';

/** The message beside four digits that did not open the order; null where an alert has told already. */
export function unlockProblem(error: unknown): string | null {
  if (error instanceof ApiRefusal) {
    return error.code === 'RATE_LIMITED' ? catalog.tooManyTries : error.message;
  }
  return error instanceof ApiClientError ? error.message : null;
}
