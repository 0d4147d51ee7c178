import { useQuery } from '@tanstack/react-query';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';
import { useSecondsLeft } from '#web/state/dispatch/use-seconds-left.ts';

function Asked({ driver, endsAt }: { readonly driver: string; readonly endsAt: number }) {
  return (
    <span className="bold bg-sunken pill tag tiny tabular">
      Asking {driver}: {useSecondsLeft(endsAt)} s
    </span>
  );
}

/** Says on an order's row which driver is asked, and how long still, or that nobody took it (rule order-offers). */
export function OfferMark({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery({
    ...exceptionsQuery(),
    select: ({ offers }) => offers.find((one) => one.orderId === orderId),
    refetchOnMount: false,
  });
  if (data === undefined) return null;
  const { driver, endsAt } = data;
  if (driver === null) return <span className="text-danger bold bg-danger-soft pill tag tiny">Nobody took it</span>;
  return <Asked driver={driver} endsAt={endsAt} />;
}
