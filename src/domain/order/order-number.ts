/** Order numbers (rule order-number). */

const PREFIX = 'FF';
const BASE_LENGTH = 8;

/** 'FF' and the last 8 characters of the payment session id in capitals. */
export const orderNumberFor = (sessionId: string): string => lengthen(sessionId, 0);

/** The same with `extra` more letters and digits of the session id, for a number that is taken. */
export function lengthen(sessionId: string, extra: number): string {
  return (
    PREFIX +
    sessionId
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(-(BASE_LENGTH + extra))
      .toUpperCase()
  );
}

/** The order numbers that a text may name, in capitals, each once. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(text.toUpperCase().match(/\bFF[A-Z0-9]{8,}\b/g)),
];
