/**
 * Limits in ms for a press of the staff: within 10 s it is answered, or said to be unanswered (rule lost-line-told).
 * Two attempts and the wait between them fit in.
 */
export const PRESS_LIMITS = { attemptLimitMs: 4500, limitMs: 9500 } as const;
