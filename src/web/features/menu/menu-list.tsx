import { memo, Suspense } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DishCard } from './dish-card.tsx';
import type { MenuSection } from './menu-sections.ts';
import styles from './restaurant-page.module.css';

interface MenuListProps {
  /** The path of a dish's page, up to its id. */
  readonly itemsPath: string;
  readonly sections: readonly MenuSection[];
  readonly nowMs: number;
  /** Units of each dish in the cart, by dish id. */
  readonly inCart: ReadonlyMap<string, number>;
  readonly onAdd: (item: MenuItem) => Promise<void>;
}

type SectionProps = Omit<MenuListProps, 'sections'> & { readonly section: MenuSection };

/** One section with its dishes; an empty one says so (rule restaurant-messages). */
function Section({ itemsPath, section: { anchor, name, items }, nowMs, inCart, onAdd }: SectionProps) {
  const isAlive = useHydrated();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.sectionTitle} tabIndex={-1}>
        {name}
      </h2>
      {items.length === 0 && <p className="soft mt-3 mb-3">{catalog.noItemsAvailable}</p>}
      <ul className={classNames(styles.dishes, !isAlive && styles.unread)}>
        {items.map((item) => (
          <DishCard
            key={item._id}
            itemsPath={itemsPath}
            item={item}
            nowMs={nowMs}
            inCart={inCart.get(item._id) ?? 0}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * A section below the first screen. The browser takes it over after the rest of the page, or at the first press on it;
 * new properties would make it do so at once, so it is given the same ones as long as it can be.
 */
const LaterSection = memo(function LaterSection(props: SectionProps) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
});

/** The sections that a phone shows at first. */
const FIRST_SECTIONS = 1;

export function MenuList({ sections, ...rest }: MenuListProps) {
  return sections.map((section, index) =>
    index < FIRST_SECTIONS ? (
      <Section key={section.anchor} section={section} {...rest} />
    ) : (
      <LaterSection key={section.anchor} section={section} {...rest} />
    ),
  );
}
