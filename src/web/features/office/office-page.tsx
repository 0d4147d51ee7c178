import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/page/page.tsx';
import { ListPanel } from './list-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import styles from './office-page.module.css';
import { OFFICE_TABS, tabOf } from './office-tabs.ts';
import { RestaurantsPanel } from './restaurants-panel.tsx';

interface OfficePageProps {
  readonly header: ReactNode;
  /** The tab that the path names. */
  readonly tab: string | undefined;
  readonly id: string | undefined;
  /** What the tab of money shows. */
  readonly money: ReactNode;
}

/** The tabs. A phone shows three of them at once, so the current one is scrolled into view. */
function Tabs({ current }: { readonly current: string }) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element to show
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Office">
      {OFFICE_TABS.map(({ key, label }) => (
        <Link
          key={key}
          href={paths.office(key)}
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** /office: the lists, the money, and the switches of menus (rules office-lists, money-page, menu-switches). */
export function OfficePage({ header, tab, id, money }: OfficePageProps) {
  const { key, label, lead } = tabOf(tab);
  return (
    <Page title={label} heading="own" width="wide" header={header}>
      <Tabs current={key} />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{label}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {key !== 'menus' && key !== 'money' && <ListPanel key={key} list={key} title={label} />}
      {key === 'money' && money}
      {key === 'menus' && (id === undefined ? <RestaurantsPanel /> : <MenuPanel key={id} restaurantId={id} />)}
    </Page>
  );
}
