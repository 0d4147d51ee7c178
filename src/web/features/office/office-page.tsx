import { type ReactNode, Suspense } from 'react';
import * as catalog from '#catalog/office/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/page/page.tsx';
import { LaterCustomersPart, ListPanel } from './list-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import styles from './office-nav.module.css';
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

const WAYS = [
  ['threads', catalog.byPhone],
  ['inbox', catalog.fromCustomers],
  ['messages', catalog.sentByUs],
] as const;

/** Conversations, texts that came in, and texts that went out: one place for all (rules office-nav, text-threads). */
function Direction({ current }: { readonly current: 'threads' | 'inbox' | 'messages' }) {
  return (
    <nav className="row-2 pb-3" aria-label={catalog.messages}>
      {WAYS.map(([key, words]) => (
        <Link
          key={key}
          href={paths.office(key)}
          className={`inline-flex items-center target px-3 soft small semibold no-underline pill edge hover-sunken ${styles.tab}`}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

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
