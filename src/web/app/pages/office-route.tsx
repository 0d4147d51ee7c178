import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import * as shared from '#catalog/everyone/shared.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { staffMeQuery } from '#web/api/staff/signed-in.ts';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { patterns } from '#web/paths.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { OfficeHeader } from '../office-header.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { decodedParams, type RouteParams } from '../route-params.ts';

const OfficeToday = lazy(() => import('./office-today.tsx'));
const OfficeRestaurants = lazy(() => import('./office-restaurants.tsx'));
const OfficeMoney = lazy(() => import('./office-money.tsx'));
const OfficePrinters = lazy(async () => ({
  default: (await import('#web/features/printers/printers-panel.tsx')).PrintersPanel,
}));
const OfficeProviders = lazy(async () => ({
  // In one file with the set-up, whose parts it has.
  default: (await import('./set-up.tsx')).ProvidersPanel,
}));
const OfficeShop = lazy(() => import('./office-shop.tsx'));
const loadEditor = () => import('#web/features/menu-editor/menu-editor-page.tsx');
const MenuEditorPage = lazy(loadEditor);
const OfficeStaff = lazy(() => import('./office-staff-route.tsx'));
const CaseFile = lazy(() => import('./case-file-route.tsx'));
const Statements = lazy(() => import('./statements-route.tsx'));
const Practice = lazy(() => import('./practice-route.tsx'));
const SetUp = lazy(() => import('./set-up.tsx'));
const Kitchen = lazy(() => import('./kitchen-route.tsx'));
const MenuPreview = lazy(() => import('./menu-preview.tsx'));

function Waiting() {
  return (
    <Loading label={shared.loading}>
      <HeadedSkeleton lines={['most', 'full']} />
    </Loading>
  );
}

interface OfficeProps {
  readonly staff: StaffMember;
  readonly params: RouteParams;
}

/** A menu is edited by owners; anybody else at the office has its switches. */
function Office({ staff, params: { tab, id, view, itemId } }: OfficeProps) {
  const isOwner = can(staff.role, 'run-shop');
  const isOwnersMenu = isOwner && tab === 'menus' && id !== undefined && view !== 'switches';
  useEffect(() => {
    // People who look at the menus open one next. If this fails, it is fetched again on demand.
    if (isOwner && tab === 'menus') loadEditor().catch(() => undefined);
  }, [isOwner, tab]);
  const header = <OfficeHeader staff={staff} tab={tab} />;
  if (isOwnersMenu) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        {view === 'preview' ? (
          <MenuPreview restaurantId={id} itemId={itemId} />
        ) : (
          <MenuEditorPage key={id} restaurantId={id} header={header} />
        )}
      </Suspense>
    );
  }
  return (
    <OfficePage
      header={header}
      tab={tab}
      id={id}
      isOwner={isOwner}
      waiting={<Waiting />}
      panels={{
        today: <OfficeToday isOwner={isOwner} />,
        restaurants: <OfficeRestaurants id={id} />,
        printers: <OfficePrinters />,
        providers: <OfficeProviders />,
        money: <OfficeMoney staff={staff} />,
        shop: <OfficeShop isOwner={isOwner} />,
      }}
    />
  );
}

/** The pages below /office that are no tab of it; the first script knows of one route for all. */
function pageOf({ tab, id = '', view, itemId }: RouteParams): ReactNode {
  if (tab === 'set-up') return <SetUp />;
  if (tab === 'staff') return <OfficeStaff />;
  if (tab === 'practice') return <Practice />;
  if (tab === 'kitchen') return <Kitchen />;
  if (tab === 'orders' && view === 'case-file') return <CaseFile orderId={id} />;
  if (tab === 'money' && id === 'statements') return <Statements payee={view} payeeId={itemId} />;
  return null;
}

export default function OfficeRoute({ params }: { readonly params: RouteParams }) {
  const page = pageOf(params);
  if (page !== null) return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;
  return <StaffOnly roles={['owner', 'dispatcher']}>{(staff) => <Office staff={staff} params={params} />}</StaffOnly>;
}

/** The editor's code comes while the server is asked who works here, and an owner's draft before the page is drawn. */
async function askEditorAhead(client: QueryClient, restaurantId: string): Promise<void> {
  const [{ staff }, editor] = await Promise.all([client.fetchQuery(staffMeQuery()), loadEditor()]);
  if (can(staff.role, 'run-shop')) await editor.default.askAhead(client, restaurantId);
}

OfficeRoute.askAhead = (client: QueryClient): void => {
  const [, params] = matchRoute(parse, patterns.office, location.pathname);
  const { tab, id, view } = decodedParams(params ?? {});
  // What fails here is asked for again by the page, which tells it.
  if (tab === 'menus' && id !== undefined && view === undefined) askEditorAhead(client, id).catch(() => undefined);
};
