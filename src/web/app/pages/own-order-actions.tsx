import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { OwnOrderLinks } from '#web/features/orders/own-order-links.tsx';

export function OwnOrderActions({ orderNumber }: { readonly orderNumber: string }) {
  return <OwnOrderLinks orderNumber={orderNumber} addToCart={addToCart} />;
}
