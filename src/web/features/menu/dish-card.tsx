import { memo, useState } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { availability, suspensionBanner } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { itemPriceText } from '#domain/selection/item-price.ts';
import { Link } from '#web/navigation.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './dish-card.module.css';

interface DishCardProps {
  /** The path of a dish's page, up to its id. */
  readonly itemsPath: string;
  readonly item: MenuItem;
  readonly nowMs: number;
  /** How many of it the cart holds. */
  readonly inCart: number;
  readonly onAdd: (item: MenuItem) => Promise<void>;
}

function addLabel(title: string, inCart: number): string {
  return inCart > 0 ? catalog.addMoreInCart(title, inCart) : catalog.addTitle(title);
}

function AddButton({ item, inCart, onAdd }: Pick<DishCardProps, 'item' | 'inCart' | 'onAdd'>) {
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await onAdd(item);
    setAdding(false);
  };
  return (
    <button
      type="button"
      className={`${styles.add} ${inCart > 0 ? styles.has : ''}`}
      aria-label={addLabel(item.title, inCart)}
      aria-disabled={isAdding}
      data-held={isAdding || undefined}
      onClick={isAdding ? undefined : add}
    >
      {inCart > 0 ? inCart : <Icon name="plus" />}
    </button>
  );
}

/** Why a dish cannot be had now, in words; null if it can (rule unavailable-dishes). */
function unavailableText(item: MenuItem, nowMs: number): string | null {
  const state = availability(item, nowMs);
  if (state.kind === 'available') return null;
  return state.kind === 'sold-out'
    ? shared.soldOut
    : [catalog.notAvailable, ...(state.reason === null ? [] : [state.reason])].join(' · ');
}

/** A dish in the menu; the whole card is one link to its page (rules restaurant-screen, suspension-banner). */
export const DishCard = memo(function DishCard({ itemsPath, item, nowMs, inCart, onAdd }: DishCardProps) {
  const why = unavailableText(item, nowMs);
  const banner = suspensionBanner(item, nowMs);
  return (
    <li className={why === null ? styles.dish : `${styles.dish} ${styles.off}`}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link href={itemsPath + encodeURIComponent(item._id)}>{item.title}</Link>
        </h3>
        {item.itemDescription !== '' && <p className={styles.text}>{item.itemDescription}</p>}
        <p className={styles.price}>{itemPriceText(item)}</p>
        {why !== null && <p className={styles.why}>{why}</p>}
      </div>
      <Picture imageUrl={item.imageUrl} name={item.title} className={styles.picture} />
      {why === null && <AddButton item={item} inCart={inCart} onAdd={onAdd} />}
      {banner !== null && <p className="span-all px-3 py-2 text-warn semibold bg-warn-soft round-1 mt-2">{banner}</p>}
    </li>
  );
});
