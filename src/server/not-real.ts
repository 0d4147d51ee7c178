import type { ProviderSettings } from './settings-typed-keys.ts';

/** What does not happen at payments yet: with the sandbox, and with a test key of Stripe, no money moves. */
function unreal(payments: ProviderSettings['payments']): string | null {
  if (payments.provider === 'none') return 'nobody can pay';
  if (payments.provider === 'stripe' && !/^[rs]k_test_/.test(payments.secretKey)) return null;
  return 'no card is charged';
}

/** Which parts of the shop aren't real yet, as text; null if all are (rule not-real-yet). */
export function notRealOf({ payments, messages }: Pick<ProviderSettings, 'payments' | 'messages'>): string | null {
  const texts = messages.provider === 'log' ? 'texts go to nobody' : null;
  const words = [unreal(payments), texts].filter((one) => one !== null);
  return words.length === 0 ? null : `Not real yet: ${words.join(', and ')}.`;
}
