import * as catalog from '#catalog/cart.ts';
import * as shared from '#catalog/shared.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './cart-aside.module.css';

const LINES = {
  label: catalog.loadingTheCart,
  load: async () => (await import('./aside-lines.tsx')).AsideLines,
} satisfies Part<unknown>;

/** As in `restaurant-page.module.css`. */
const BESIDE = '(min-width: 1024px)';

const leaveOut = (): void => undefined;

function Empty() {
  return (
    <p className="stack-2 justify-items-center px-2 py-5 soft text-center">
      <Icon name="bag" size="large" />
      {catalog.emptyCartText}
    </p>
  );
}

/** The cart beside a restaurant's menu on wide screens (rule cart-screen). */
export function CartAside({ restaurantId }: { readonly restaurantId: string }) {
  const stored = useCart();
  const cart = useHydrated() ? stored : null;
  const isBeside = useMedia(BESIDE);
  const Lines = usePart(LINES, cart !== null && isBeside, leaveOut);
  return (
    <div className={`card ${styles.aside}`}>
      <h2 className="mb-2">{shared.yourOrder}</h2>
      {cart === null && <Empty />}
      {cart !== null && Lines !== null && <Lines cart={cart} restaurantId={restaurantId} />}
    </div>
  );
}
