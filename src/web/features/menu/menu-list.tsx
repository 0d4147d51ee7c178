import type { MenuItem } from '#domain/menu/menu.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DishCard } from './dish-card.tsx';
import type { MenuSection } from './menu-sections.ts';
import styles from './restaurant-page.module.css';

interface MenuListProps {
  readonly restaurantId: string;
  readonly sections: readonly MenuSection[];
  /** Unix ms. */
  readonly nowMs: number;
  /** Units of each dish in the cart, by dish id. */
  readonly inCart: ReadonlyMap<string, number>;
  readonly onAdd: (item: MenuItem) => void;
}

/** The sections of the menu with their dishes; an empty one says so (rule restaurant-messages). */
export function MenuList({ restaurantId, sections, nowMs, inCart, onAdd }: MenuListProps) {
  const isAlive = useHydrated();
  return sections.map(({ anchor, name, items }) => (
    <section key={anchor} id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.sectionTitle} tabIndex={-1}>
        {name}
      </h2>
      {items.length === 0 && <p className={styles.none}>No items available in this category.</p>}
      <ul className={classNames(styles.dishes, !isAlive && styles.unread)}>
        {items.map((item) => (
          <DishCard
            key={item._id}
            restaurantId={restaurantId}
            item={item}
            nowMs={nowMs}
            inCart={inCart.get(item._id) ?? 0}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </section>
  ));
}
