import { useQuery } from '@tanstack/react-query';
import * as shared from '#catalog/everyone/shared.ts';
import { ownOrdersQuery } from '#web/api/own-orders.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { type AddLines, OrderAgainButton } from './order-again-button.tsx';

interface OwnOrderLinksProps {
  readonly orderNumber: string;
  readonly addToCart: AddLines;
}

/** 'Order again' and the way to all orders; nothing where the order is another browser's (rule order-again). */
export function OwnOrderLinks({ orderNumber, addToCart }: OwnOrderLinksProps) {
  const { data } = useQuery(ownOrdersQuery({ isBackground: true }));
  const order = data?.find((one) => one.orderNumber === orderNumber.toUpperCase());
  if (order === undefined) return null;
  return (
    <div className="row-2">
      <OrderAgainButton order={order} addToCart={addToCart} />
      <ButtonLink variant="plain" to={paths.orders()}>
        {shared.yourOrders}
      </ButtonLink>
    </div>
  );
}
