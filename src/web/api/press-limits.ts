/** A press of the staff is answered, or said to be unanswered, within 10 s: two tries with what lies between them, ms. */
export const PRESS_LIMITS = { attemptLimitMs: 4500, limitMs: 9500 } as const;
