import { lazy, type ReactNode, Suspense } from 'react';
import type { OfficeList } from '#contract/office.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Direction } from './direction.tsx';
import { ListPanel } from './list-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { type OfficePart, type OfficeTab, tabOf } from './office-tabs.ts';
import { RestaurantsPanel } from './restaurants-panel.tsx';

const CustomersPart = lazy(async () => ({ default: (await import('./customers-part.tsx')).CustomersPart }));

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
  readonly providers: ReactNode;
  readonly isOwner: boolean;
}

/** The tabs that are no list. */
const PARTS = {
  ...{ today: true, threads: true, money: true, menus: true, restaurants: true },
  ...{ staff: true, shop: true, printers: true, providers: true, 'set-up': true },
} satisfies Record<OfficePart, true>;
const isList = (key: OfficeTab['key']): key is OfficeList => !Object.hasOwn(PARTS, key);

/**
 * /office: the day, the lists, the money, the shop, and the switches of menus (rules office-today, office-lists,
 * money-page, menu-switches).
 */
export function OfficePage({ header, tab, id, isOwner, ...panels }: OfficePageProps) {
  const { key, label, lead, ownersLead = lead } = tabOf(tab, isOwner);
  return (
    <Page title={label} heading="own" width="wide" header={header}>
      <div className="pt-5 pb-4">
        <h1 tabIndex={-1}>{label}</h1>
        <p className="soft">{isOwner ? ownersLead : lead}</p>
      </div>
      {(key === 'threads' || key === 'inbox' || key === 'messages') && <Direction current={key} />}
      {key === 'threads' && (
        <Suspense fallback={null}>
          <CustomersPart part="threads" phone={id} />
        </Suspense>
      )}
      {isList(key) && <ListPanel key={key} list={key} title={label} isOwner={isOwner} />}
      {key === 'today' && panels.today}
      {key === 'money' && panels.money}
      {key === 'shop' && panels.shop}
      {key === 'restaurants' && panels.restaurants}
      {key === 'printers' && panels.printers}
      {key === 'providers' && panels.providers}
      {key === 'menus' &&
        (id === undefined ? <RestaurantsPanel isOwner={isOwner} /> : <MenuPanel key={id} restaurantId={id} />)}
    </Page>
  );
}
