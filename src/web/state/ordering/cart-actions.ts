import { formatCents } from '#domain/money/money.ts';
import type { Cart, CartLine, CartProblem, CartRestaurant } from '#domain/order/cart.ts';
import { addLine, putLineBack, removeLine, replaceLine, setLineQuantity, touch } from '#domain/order/cart-changes.ts';
import { type PaidLine, withoutPaid } from '#domain/order/paid-lines.ts';
import type { Result } from '#domain/result.ts';
import { cartStore, unlessExpired } from '#web/state/ordering/cart.ts';

const set = (cart: Cart | null): void => cartStore.setState(cart, true);

/** Changes the cart. An expired one is cleared instead, so that screens that still show it follow at once. */
function change(by: (cart: Cart, nowMs: number) => Cart | null): void {
  const cart = cartActions.current();
  set(cart && by(cart, Date.now()));
}

/** What one line costs now, as the server said. */
export interface LinePrice {
  readonly id: string;
  readonly unitPrice: number;
  readonly totalPrice: number;
}

export interface RemovedLine {
  readonly restaurant: CartRestaurant;
  readonly line: CartLine;
  readonly index: number;
}

function repriced(line: CartLine, price: LinePrice | undefined): CartLine {
  if (price === undefined) return line;
  const { unitPrice, totalPrice } = price;
  const formatted = { unitPriceFormatted: formatCents(unitPrice), totalPriceFormatted: formatCents(totalPrice) };
  return { ...line, unitPrice, totalPrice, ...formatted };
}

export const cartActions = {
  /** The cart outside of rendering; null if it is empty or expired. */
  current(): Cart | null {
    return unlessExpired(cartStore.getState());
  },
  /** Adds lines, all or none. A cart of another restaurant is replaced: ask the customer first. */
  add(restaurant: CartRestaurant, line: CartLine, ...more: readonly CartLine[]): Result<Cart, CartProblem> {
    const nowMs = Date.now();
    const result = more.reduce(
      (before, next) => (before.ok ? addLine(before.value, restaurant, next, nowMs) : before),
      addLine(cartActions.current(), restaurant, line, nowMs),
    );
    if (result.ok) set(result.value);
    return result;
  },
  replace(lineId: string, line: CartLine): void {
    change((cart, now) => replaceLine(cart, lineId, line, now));
  },
  /** 1 to 99; 0 removes the line, and removing the last one clears the cart. */
  setQuantity(lineId: string, quantity: number): void {
    change((cart, now) => setLineQuantity(cart, lineId, quantity, now));
  },
  remove(lineId: string): void {
    change((cart, now) => removeLine(cart, lineId, now));
  },
  putBack({ restaurant, ...removed }: RemovedLine): void {
    set(putLineBack(cartActions.current(), restaurant, removed, Date.now()));
  },
  /** Takes over the prices that the server named when it refused the old ones (PRICE_CHANGED). */
  setPrices(prices: readonly LinePrice[]): void {
    change((cart, now) => {
      const items = cart.items.map((line) =>
        repriced(
          line,
          prices.find(({ id }) => id === line.id),
        ),
      );
      return touch({ ...cart, items, totalPrice: items.reduce((sum, line) => sum + line.totalPrice, 0) }, now);
    });
  },
  /** Takes over a cart with the prices of the menu, unless it was changed since those were looked up. */
  takePrices(looked: Cart, priced: Cart): void {
    if (cartActions.current() === looked) set(priced);
  },
  clear(): void {
    set(null);
  },
  /** Takes out the dishes that were paid for; a cart without them stays as it is. */
  takeOut(paid: readonly PaidLine[]): void {
    const cart = cartActions.current();
    const left = cart && withoutPaid(cart, paid, Date.now());
    if (left !== cart) set(left);
  },
};
