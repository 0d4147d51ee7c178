import * as catalog from '#catalog/server/set-up-checks.ts';
import type { ProviderSettings } from './settings-typed-keys.ts';

/** What does not happen at payments yet: with the sandbox, and with a test key of Stripe, no money moves. */
function unreal(payments: ProviderSettings['payments']): string | null {
  switch (payments.provider) {
    case 'none':
      return catalog.nobodyCanPay;
    case 'sandbox':
      return catalog.noCardCharged;
    case 'stripe':
      return /^[rs]k_test_/.test(payments.secretKey) ? catalog.noCardCharged : null;
  }
}

/** Which parts of the shop aren't real yet, as text; null if all are (rule not-real-yet). */
export function notRealOf({ payments, messages }: Pick<ProviderSettings, 'payments' | 'messages'>): string | null {
  const texts = messages.provider !== 'twilio' ? catalog.textsNotSentYet : null;
  const words = [unreal(payments), texts].filter((one) => one !== null);
  return words.length === 0 ? null : catalog.notRealYet(words.join(catalog.and));
}
