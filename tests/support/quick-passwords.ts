import type { PasswordCost } from '#server/ports/password-cost.ts';

/** A hundredth of what the server spends (rule password-hashing). */
export const QUICK_PASSWORDS: PasswordCost = { log2N: 10, r: 8, p: 1 };
