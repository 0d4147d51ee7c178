import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { paths } from '#web/paths.ts';
import { type Switching, useSwitching } from '#web/state/use-switching.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { OneOfList } from '#web/ui/page/one-of-list.tsx';
import { MenuSwitches } from '#web/ui/switches/menu-switches.tsx';
import { SwitchControl } from '#web/ui/switches/switch-control.tsx';
import styles from './switches.module.css';

const OfficeBusySwitch = lazyPart(async () => (await import('#web/ui/busy/busy-kitchen.tsx')).OfficeBusySwitch);

function useSwitch(restaurantId: string): Switching {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);
  const call = { label: requests.switching, params: { id: restaurantId } };
  return useSwitching(restaurantId, {
    send: (body) => askOnce('POST /api/office/restaurants/:id/switch', { ...call, body }),
    readMenu: () => client.fetchQuery(query),
    refresh: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    },
  });
}

/** Asks before a whole restaurant is switched off (rule menu-switches). */
async function isSure(name: string, state: SwitchState): Promise<boolean> {
  if (state === 'on') return true;
  const until = state === 'off' ? catalog.untilTurnedOn : catalog.untilTomorrow;
  return showConfirm({
    title: catalog.turnOffQuestion(name),
    text: catalog.customersSeeClosed(name, until),
    confirmLabel: shared.turnOff,
  });
}

function Menu({ menu }: { readonly menu: OfficeMenuAnswer }) {
  const { restaurant } = menu;
  const switching = useSwitch(restaurant.id);
  const pause = async (state: SwitchState) => {
    if (await isSure(restaurant.name, state)) await switching.press(menu, {}, state);
  };
  return (
    <>
      <div className={`stack-3 pt-3 pb-4 ${styles.house}`}>
        <h2>{restaurant.name}</h2>
        <SwitchControl
          label={restaurant.name}
          position={restaurant}
          saving={switching.savingOf({})}
          onSwitch={(state) => void pause(state)}
        />
        <Suspense fallback={<Skeleton />}>
          <OfficeBusySwitch {...restaurant} />
        </Suspense>
      </div>
      <MenuSwitches menu={menu} switching={switching} />
    </>
  );
}

export function MenuPanel({ restaurantId }: { readonly restaurantId: string }) {
  const query = useQuery(officeMenuQuery(restaurantId));
  return (
    <OneOfList
      to={paths.office('menus')}
      all={shared.allRestaurants}
      query={query}
      waiting={shared.loadingTheMenu}
      failed={shared.menuNotLoaded}
    >
      {(menu) => <Menu menu={menu} />}
    </OneOfList>
  );
}
