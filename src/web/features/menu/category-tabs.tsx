import { type MouseEvent, useEffect, useRef } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import { scrollMotion } from '#web/ui/page/scroll-motion.ts';
import styles from './category-tabs.module.css';
import type { MenuSection } from './menu-sections.ts';

interface CategoryTabsProps {
  readonly sections: readonly MenuSection[];
  readonly active: number;
  readonly goTo: (index: number) => void;
}

const EDGE = 16;

/** Keeps the lit tab in sight, without moving the page. */
function useTabInSight(active: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = list.current?.children[active];
    if (tab instanceof HTMLElement) list.current?.scrollTo({ left: tab.offsetLeft - EDGE, behavior: scrollMotion() });
  }, [active]);
  return list;
}

/** Categories as links that scroll to their sections, the one being read lit; at the left on wide screens. */
export function CategoryTabs({ sections, active, goTo }: CategoryTabsProps) {
  const list = useTabInSight(active);
  const press = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(index);
  };
  return (
    <nav className={styles.tabs} aria-label={catalog.menuCategories}>
      <ul className={styles.list} ref={list}>
        {sections.map(({ anchor, name }, index) => (
          <li key={anchor} data-holds>
            <a
              className={`no-underline tab-line ${styles.tab}`}
              href={`#${anchor}`}
              aria-current={index === active ? 'true' : undefined}
              onClick={press(index)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
