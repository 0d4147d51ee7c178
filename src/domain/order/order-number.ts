/** Order numbers (rule order-number). */

const PREFIX = 'FF';
const BASE_LENGTH = 8;

/** 'FF' and the last 8 characters of the payment session id in capitals. */
export const orderNumberFor = (sessionId: string): string => lengthen(sessionId, 0);

/**
 * The same with `extra` more characters of the session id, for a number that is taken. Only the id's letters and digits
 * count.
 */
export function lengthen(sessionId: string, extra: number): string {
  return (
    PREFIX +
    sessionId
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(-(BASE_LENGTH + extra))
      .toUpperCase()
  );
}

/**
 * What the success page shows where the order could not be read: the right number, unless the server had to lengthen
 * it.
 */
export const fallbackOrderNumber = (sessionId: string): string => orderNumberFor(sessionId);
