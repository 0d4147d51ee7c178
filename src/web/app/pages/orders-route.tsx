import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { OrdersPage } from '#web/features/orders/orders-page.tsx';

export default function OrdersRoute() {
  return <OrdersPage addToCart={addToCart} />;
}
