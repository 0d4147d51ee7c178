import * as catalog from '#catalog/customers/cart.ts';
import type { Cart } from '#domain/order/cart.ts';
import { choiceTree } from '#domain/selection/choice-tree.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import styles from './cart-aside.module.css';
import { linesInWords } from './lines-in-words.ts';

function Filled({ cart }: { readonly cart: Cart }) {
  return (
    <ul className={styles.lines}>
      {cart.items.map((line) => (
        <li key={line.id} className="flex wrap gap-x-2 justify-between py-2 semibold rule-between snug">
          <span className="rigid tabular">{line.quantity} ×</span>
          <span className="grow-7 anywhere">
            {line.menuItem.title}
            <span className={`muted block ${styles.choices}`}>
              <ChoiceLines choices={choiceTree(line.menuItemData, line)} />
            </span>
          </span>
          <span className="rigid tabular">{line.totalPriceFormatted}</span>
        </li>
      ))}
    </ul>
  );
}

function Elsewhere({ cart }: { readonly cart: Cart }) {
  return (
    <p className="stack-2 justify-items-center px-2 py-5 soft text-center anywhere">
      {catalog.itemsInYourCart(linesInWords(cart.items), cart.restaurantName)}
    </p>
  );
}

/** What the cart holds, in short, where it is of this restaurant; else where it is from. */
export function AsideLines({ cart, restaurantId }: { readonly cart: Cart; readonly restaurantId: string }) {
  return cart.restaurantId === restaurantId ? <Filled cart={cart} /> : <Elsewhere cart={cart} />;
}
