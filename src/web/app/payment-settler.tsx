import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { browserStorage } from '#web/state/store/persisted-store.ts';

/** Few visits have a payment to settle, so the code for it is loaded only then; that code reads what is stored. */
function lookForPayments(): void {
  if (browserStorage('browser')?.getItem('paymentHandOffs') == null) return;
  void import('./settle-payments.ts').then(({ settlePayments }) => settlePayments()).catch(() => undefined);
}

/**
 * Takes paid dishes out of the cart (rule paid-dishes-leave-cart) on every page but the success page, which follows its
 * own payment.
 */
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
