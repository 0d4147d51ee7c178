import { type ReactNode, useEffect, useRef } from 'react';
import type { OfficeList } from '#contract/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/page/page.tsx';
import { ListPanel } from './list-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import styles from './office-page.module.css';
import { tabOf, tabsOf } from './office-tabs.ts';
import { RestaurantsPanel } from './restaurants-panel.tsx';

interface OfficePageProps {
  readonly header: ReactNode;
  /** The tab that the path names. */
  readonly tab: string | undefined;
  readonly id: string | undefined;
  /** What these tabs show. */
  readonly today: ReactNode;
  readonly money: ReactNode;
  readonly shop: ReactNode;
  readonly restaurants: ReactNode;
  readonly printers: ReactNode;
  readonly isOwner: boolean;
}

/** The tabs. A phone shows a few of them at once, so the current one is scrolled into view. */
function Tabs({ current, isOwner }: { readonly current: string; readonly isOwner: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element to show
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={`flex gap-1 px-gutter rule-below ${styles.tabs}`} aria-label="Office">
      {tabsOf(isOwner).map(({ key, label, isGroupsFirst }) => (
        <Link
          key={key}
          href={paths.office(key)}
          className={isGroupsFirst ? `relative ${styles.first}` : styles.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const OTHERS = ['today', 'money', 'set-up', 'shop', 'restaurants', 'printers', 'menus'] as const;
type Other = (typeof OTHERS)[number];
const isList = (key: OfficeList | Other): key is OfficeList => !OTHERS.some((other) => other === key);

/**
 * /office: the day, the lists, the money, the shop, and the switches of menus (rules office-today, office-lists,
 * money-page, menu-switches).
 */
export function OfficePage({ header, tab, id, isOwner, ...panels }: OfficePageProps) {
  const { key, label, lead, ownersLead = lead } = tabOf(tab, isOwner);
  return (
    <Page title={label} heading="own" width="wide" header={header}>
      <Tabs current={key} isOwner={isOwner} />
      <div className="pt-5 pb-4">
        <h1 tabIndex={-1}>{label}</h1>
        <p className="soft">{isOwner ? ownersLead : lead}</p>
      </div>
      {isList(key) && <ListPanel key={key} list={key} title={label} />}
      {key === 'today' && panels.today}
      {key === 'money' && panels.money}
      {key === 'shop' && panels.shop}
      {key === 'restaurants' && panels.restaurants}
      {key === 'printers' && panels.printers}
      {key === 'menus' &&
        (id === undefined ? <RestaurantsPanel isOwner={isOwner} /> : <MenuPanel key={id} restaurantId={id} />)}
    </Page>
  );
}
