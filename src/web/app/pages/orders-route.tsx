import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { OrdersPage } from '#web/features/orders/orders-page.tsx';
import { OwnOrderLinks } from '#web/features/orders/own-order-links.tsx';

/** On the page of an order that is over. */
export function OwnOrderActions({ orderNumber }: { readonly orderNumber: string }) {
  return <OwnOrderLinks orderNumber={orderNumber} addToCart={addToCart} />;
}

export default function OrdersRoute() {
  return <OrdersPage addToCart={addToCart} />;
}
