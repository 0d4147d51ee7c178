import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/customers/orders.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { OwnOrder } from '#contract/order/tracking.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { CartLine, CartRestaurant } from '#domain/order/cart.ts';
import { orderAgain } from '#domain/order/order-again.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { dishesById } from '#web/state/ordering/cart-now.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { deviceClock } from '#web/state/store/now.ts';
import { useIsShown } from '#web/state/use-is-shown.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showAlert, showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Button, type ButtonVariant } from '#web/ui/form/button.tsx';

/** Puts lines into the cart, after asking where they replace another restaurant's; resolves to whether it did. */
export type AddLines = (restaurant: CartRestaurant, ...lines: readonly [CartLine, ...CartLine[]]) => Promise<boolean>;

interface OrderAgainProps {
  readonly order: OwnOrder;
  readonly addToCart: AddLines;
  readonly variant?: ButtonVariant;
  /** Says which order it is, in a list of several. */
  readonly label?: string;
}

/** Names what is different on the menu of now, then fills the cart and opens it. */
async function fillCart({ lines: sold }: OwnOrder, restaurant: Restaurant, addToCart: AddLines): Promise<void> {
  const nowMs = Date.now() - deviceClock.aheadMs;
  const { lines, notes } = orderAgain(sold, dishesById(restaurant), { nowMs, newId: randomId });
  const [first, ...more] = lines;
  const text = notes.join('\n');
  if (first === undefined) return showAlert(text);
  const question = { title: catalog.menuHasChanged, text, confirmLabel: shared.addToCart };
  if (notes.length > 0 && !(await showConfirm(question))) return;
  if (await addToCart({ id: restaurant._id, name: restaurant.name }, first, ...more)) navigate(paths.cart());
}

/** 'Order again': the dishes of an earlier order, as far as the menu of now has them (rule order-again). */
export function OrderAgainButton({ order, addToCart, variant = 'quiet', label }: OrderAgainProps) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => client.fetchQuery({ ...restaurantQuery(order.restaurant.id), staleTime: 0 }),
    onSuccess: ({ restaurant }) => (isShown() ? fillCart(order, restaurant, addToCart) : undefined),
  });
  return (
    <Button variant={variant} busy={isBusy} aria-label={label} onClick={() => send()}>
      {catalog.orderAgain}
    </Button>
  );
}
