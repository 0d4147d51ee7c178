import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { browserStorage } from '#web/state/persisted-store.ts';

/** Few visits have such a payment, so its code comes only with one; what is stored is read there. */
function lookForPayments(): void {
  if (browserStorage('browser')?.getItem('paymentHandOffs') == null) return;
  void import('./settle-payments.ts').then(({ settlePayments }) => settlePayments()).catch(() => undefined);
}

/** On every page but the one that follows its own payment: what was paid for leaves the cart. */
export function PaymentSettler(): null {
  const [path] = useLocation();
  useEffect(() => {
    if (path === paths.orderSuccess('').split('?')[0]) return;
    lookForPayments();
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) lookForPayments();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [path]);
  return null;
}
