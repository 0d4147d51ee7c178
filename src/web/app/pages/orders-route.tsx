import { useQuery } from '@tanstack/react-query';
import * as shared from '#catalog/everyone/shared.ts';
import { ownOrdersQuery } from '#web/api/own-orders.ts';
import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { OrderAgainButton } from '#web/features/orders/order-again-button.tsx';
import { OrdersPage } from '#web/features/orders/orders-page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';

/**
 * On the page of an order that is over: 'Order again' and the way to all orders; nothing where the order is another
 * browser's (rule order-again).
 */
export function OwnOrderActions({ orderNumber }: { readonly orderNumber: string }) {
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

export default function OrdersRoute() {
  return <OrdersPage addToCart={addToCart} />;
}
