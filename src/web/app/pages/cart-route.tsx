import { CartPage } from '#web/features/cart/cart-page.tsx';

export default function CartRoute() {
  return <CartPage />;
}
