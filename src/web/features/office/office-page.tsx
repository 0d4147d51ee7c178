import { type ReactNode, Suspense } from 'react';
import { Page } from '#web/ui/page/page.tsx';
import { Direction } from './direction.tsx';
import { LaterCustomersPart, ListPanel } from './list-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { type OfficePart, type OfficeTab, tabOf } from './office-tabs.ts';
import { RestaurantsPanel } from './restaurants-panel.tsx';

/** The tabs that are neither a list nor a panel of another feature. */
const OWN_PARTS = ['threads', 'menus', 'staff', 'set-up'] as const satisfies readonly OfficePart[];
type OwnPart = (typeof OWN_PARTS)[number];
type Panel = Exclude<OfficePart, OwnPart>;

interface OfficePageProps {
  readonly header: ReactNode;
  readonly tab: string | undefined;
  readonly id: string | undefined;
  readonly panels: Readonly<Record<Panel, ReactNode>>;
  /** Shown while a panel's code is fetched. */
  readonly waiting: ReactNode;
  readonly isOwner: boolean;
}

const isOwnPart = (key: OfficeTab['key']): key is OwnPart => (OWN_PARTS as readonly string[]).includes(key);

/**
 * /office: the day, the lists, the money, the shop, and the switches of menus (rules office-today, office-lists,
 * money-page, menu-switches).
 */
export function OfficePage({ header, tab, id, isOwner, panels, waiting }: OfficePageProps) {
  const { key, label, lead, ownersLead = lead } = tabOf(tab, isOwner);
  const hasPanel = (part: typeof key): part is Panel => Object.hasOwn(panels, part);
  return (
    <Page title={label} heading="own" width="wide" header={header}>
      <div className="pt-5 pb-4">
        <h1 tabIndex={-1}>{label}</h1>
        <p className="soft">{isOwner ? ownersLead : lead}</p>
      </div>
      {(key === 'threads' || key === 'inbox' || key === 'messages') && <Direction current={key} />}
      {key === 'threads' && (
        <Suspense fallback={null}>
          <LaterCustomersPart part="threads" phone={id} />
        </Suspense>
      )}
      {isOwnPart(key) ? null : hasPanel(key) ? (
        <Suspense key={key} fallback={waiting}>
          {panels[key]}
        </Suspense>
      ) : (
        <ListPanel key={key} list={key} title={label} isOwner={isOwner} />
      )}
      {key === 'menus' &&
        (id === undefined ? <RestaurantsPanel isOwner={isOwner} /> : <MenuPanel key={id} restaurantId={id} />)}
    </Page>
  );
}
