import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import * as catalog from '#catalog/restaurants.ts';
import * as shared from '#catalog/shared.ts';
import type { RestaurantsAnswer } from '#contract/restaurants.ts';
import { restaurantsQuery } from '#web/api/get-restaurants.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { type DeliveryAddress, useDeliveryAddress } from '#web/state/ordering/address.ts';
import { useArea, useShopClosed } from '#web/state/ordering/area.ts';
import { useDeliveryPoint } from '#web/state/ordering/near.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { useNow } from '#web/state/store/now.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CuisineChips } from './cuisine-chips.tsx';
import { cuisinesOf, listRestaurants } from './restaurant-list.ts';
import { RestaurantResults } from './restaurant-results.tsx';
import { RestaurantsSkeleton } from './restaurants-skeleton.tsx';
import { RestaurantsTop } from './restaurants-top.tsx';

interface RestaurantsPageProps {
  readonly onAddressPress: () => void;
  readonly bottomBar: ReactNode;
}

/** Without a stored delivery address the customer is sent to '/' (rule restaurants-screen). */
function useAddressOrHome(): DeliveryAddress | null {
  const isHydrated = useHydrated();
  const address = useDeliveryAddress();
  const isMissing = isHydrated && address === null;
  useEffect(() => {
    if (isMissing) navigate(paths.home(), { replace: true });
  }, [isMissing]);
  return address;
}

interface LoadedProps {
  readonly answer: RestaurantsAnswer;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onAddressPress: () => void;
}

function Loaded({ answer, query, onQuery, onAddressPress }: LoadedProps) {
  const [cuisine, setCuisine] = useState<string | null>(null);
  const { timeZone } = useArea();
  const closed = useShopClosed();
  const nowMs = useNow();
  const to = useDeliveryPoint();
  const searched = useDeferredValue(query);
  if (answer.restaurants.length === 0) {
    return (
      <EmptyState
        title={catalog.noRestaurantsAvailable}
        text={catalog.noneServeThisArea}
        action={
          <Button variant="quiet" onClick={onAddressPress}>
            {catalog.changeAddress}
          </Button>
        }
      />
    );
  }
  const list = listRestaurants(answer.restaurants, { query: searched, cuisine, to, nowMs, timeZone });
  const clear = () => {
    onQuery('');
    setCuisine(null);
  };
  return (
    <>
      <div role="status">{closed !== null && <p className="closed">{closed}</p>}</div>
      <CuisineChips cuisines={cuisinesOf(answer.restaurants)} chosen={cuisine} onChoose={setCuisine} />
      <RestaurantResults list={list} query={searched} onClear={clear} />
    </>
  );
}

/** /restaurants: every restaurant that serves the address (rules restaurants-screen, restaurants-messages). */
export function RestaurantsPage({ onAddressPress, bottomBar }: RestaurantsPageProps) {
  const address = useAddressOrHome();
  const [query, setQuery] = useState('');
  const { data, error, refetch } = useQuery(restaurantsQuery(address?.fullAddress ?? ''));
  const top = (
    <RestaurantsTop
      address={address?.fullAddress ?? null}
      onAddressPress={onAddressPress}
      query={query}
      onQuery={setQuery}
    />
  );
  return (
    <Page title={shared.restaurants} header={top} width="wide" bottomBar={bottomBar}>
      <h1 className="visually-hidden">{shared.restaurants}</h1>
      {data !== undefined && <Loaded answer={data} query={query} onQuery={setQuery} onAddressPress={onAddressPress} />}
      {data === undefined && error !== null && (
        <FailedState title={catalog.errorLoadingRestaurants} message={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RestaurantsSkeleton />}
    </Page>
  );
}
