/** Limits in ms for staff presses: answered within 10 s, in two attempts, or told (rule lost-line-told). */
export const PRESS_LIMITS = { attemptLimitMs: 4500, limitMs: 9500 } as const;
