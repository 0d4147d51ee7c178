import { useQuery } from '@tanstack/react-query';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';

/**
 * Which driver is asked about an order, and until when; no driver where nobody took it (rule order-offers). Undefined
 * where it is not offered.
 */
export function useOffer(orderId: string) {
  const { data } = useQuery({
    ...exceptionsQuery(),
    select: ({ offers }) => offers.find((one) => one.orderId === orderId),
    refetchOnMount: false,
  });
  return data;
}
