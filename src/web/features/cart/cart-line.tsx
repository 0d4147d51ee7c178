import * as catalog from '#catalog/customers/cart.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { type CartLine, MAX_QUANTITY } from '#domain/order/cart.ts';
import { choiceTree } from '#domain/selection/choice-tree.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './cart-page.module.css';

interface CartLineRowProps {
  readonly restaurantId: string;
  readonly line: CartLine;
  /** Its quantity has the focus when the line appears. */
  readonly autoFocus: boolean;
  readonly onRemove: () => void;
}

const QUANTITIES = [
  { value: '0', label: shared.remove },
  ...Array.from({ length: MAX_QUANTITY }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
];

/** One line: dish, choices in words, note, price, quantity and a link to edit it (rules cart-screen, cart-quantity). */
export function CartLineRow({ restaurantId, line, autoFocus, onRemove }: CartLineRowProps) {
  const { menuItemData, specialInstructions } = line;
  const choices = choiceTree(menuItemData, line);
  return (
    <li className={`grid gap-x-3 items-start pt-4 pb-3 rule-between ${styles.row}`}>
      <Picture imageUrl={menuItemData.imageUrl} name={line.menuItem.title} className={styles.picture} />
      <div className="flex wrap gap-x-3 justify-between">
        <h3 className={`plain-heading snug anywhere ${styles.name}`}>{line.menuItem.title}</h3>
        <p className="strong tabular">{line.totalPriceFormatted}</p>
      </div>
      {choices.length > 0 && (
        <p className={`soft anywhere ${styles.choices}`}>
          <ChoiceLines choices={choices} />
        </p>
      )}
      {specialInstructions !== null && <p className={`soft anywhere ${styles.note}`}>“{specialInstructions}”</p>}
      <div className="flex wrap gap-x-3 items-center mt-2">
        <div className={styles.quantity}>
          <SelectField
            compact
            autoFocus={autoFocus}
            label={catalog.quantityOf(line.menuItem.title)}
            value={String(line.quantity)}
            options={QUANTITIES}
            onChange={(value) => (value === '0' ? onRemove() : cartActions.setQuantity(line.id, Number(value)))}
          />
        </div>
        {line.quantity > 1 && <span className="soft small tabular">{shared.priceEach(line.unitPriceFormatted)}</span>}
        <Link
          href={paths.editItem(restaurantId, line.menuItem.id, line.id)}
          className={`inline-flex items-center justify-center target px-2 ml-auto text-accent strong no-underline ${styles.edit}`}
          aria-label={shared.editNamed(line.menuItem.title)}
        >
          {shared.edit}
        </Link>
      </div>
    </li>
  );
}
