import { useQuery } from '@tanstack/react-query';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';

/** How often a payment that is not confirmed is asked about, ms. */
const POLL_MS = 5000;

/** The payment session of a cart as it is, under way or done; null where none is. An order empties the cart. */
export function useBegunPayment(cartUpdatedAt: number): string | null {
  const sessionId = handOffActions.sessionOfCart(cartUpdatedAt);
  const { data } = useQuery({
    queryKey: ['begun-payment', sessionId],
    queryFn: async ({ signal }) =>
      (await getPaymentSession(sessionId ?? '', { signal, isBackground: true })).data.paymentStatus,
    enabled: sessionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === 'processing' ? POLL_MS : false),
  });
  return data === 'processing' || data === 'paid' ? sessionId : null;
}
