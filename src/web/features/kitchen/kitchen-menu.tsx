import { useQuery } from '@tanstack/react-query';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/kitchen.ts';
import { kitchenMenuQuery } from '#web/api/kitchen.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { MenuSwitches } from '#web/ui/switches/menu-switches.tsx';
import { useKitchenSwitch } from './use-kitchen-press.ts';

/** What a kitchen has sold out, with the office's switches (rules kitchen-link, menu-switches). */
export function KitchenMenu({ secret }: { readonly secret: string }) {
  const query = useQuery(kitchenMenuQuery(secret));
  const switching = useKitchenSwitch(secret);
  return (
    <Loaded query={query} waiting={shared.loadingTheMenu} failed={shared.menuNotLoaded}>
      {(menu) => (
        <>
          <h2>{catalog.dishesAndOptions}</h2>
          <MenuSwitches menu={menu} switching={switching} />
        </>
      )}
    </Loaded>
  );
}
