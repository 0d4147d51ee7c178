import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import * as catalog from '#catalog/customers/restaurants.ts';
import * as shared from '#catalog/everyone/shared.ts';
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
import { Loading } from '#web/ui/display/loading.tsx';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import card from './restaurant-card.module.css';
import { cuisinesOf, listRestaurants } from './restaurant-list.ts';
import { RestaurantResults } from './restaurant-results.tsx';
import styles from './restaurants-page.module.css';
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

interface CuisineChipsProps {
  readonly cuisines: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (cuisine: string | null) => void;
}

function CuisineChips({ cuisines, chosen, onChoose }: CuisineChipsProps) {
  return (
    <fieldset className={`flex gap-2 ${styles.chips}`}>
      <legend className="visually-hidden">{shared.cuisine}</legend>
      {[null, ...cuisines].map((cuisine) => (
        <Chip
          key={cuisine ?? ''}
          isPressed={cuisine === chosen}
          onPress={() => onChoose(cuisine === chosen ? null : cuisine)}
        >
          {cuisine ?? catalog.all}
        </Chip>
      ))}
    </fieldset>
  );
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
            {shared.changeAddress}
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
      <RestaurantResults list={list} query={searched} isOneCuisine={cuisine !== null} onClear={clear} />
    </>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Gray shapes while the list loads: chips, a title and cards in their later size. */
function RestaurantsSkeleton() {
  return (
    <Loading label={shared.loadingRestaurants}>
      <div className={`flex gap-2 ${styles.chips}`}>
        <Skeleton shape="circle" className={styles.chipSkeleton} />
        <Skeleton shape="circle" className={styles.chipSkeleton} />
        <Skeleton shape="circle" className={styles.chipSkeleton} />
      </div>
      <div className="size-5 mt-3 mb-3">
        <Skeleton shape="heading" width="half" />
      </div>
      <ul className={`stack-4 ${styles.grid}`}>
        {CARDS.map((key) => (
          <li key={key} className={`relative clip bg-surface round-2 shadow ring-within ${card.card}`}>
            <Skeleton shape="block" className={card.picture} />
            <div className="px-4 pt-3 pb-4">
              <Skeleton width="half" />
              <Skeleton width="most" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
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
