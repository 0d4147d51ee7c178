import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useCallback, useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ListedProfile } from '#contract/restaurant-profiles.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button, IconButton } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './restaurant-office.module.css';

const ADDING = {
  label: shared.addARestaurant,
  load: async () => (await import('./add-restaurant-dialog.tsx')).AddRestaurantDialog,
} satisfies Part<unknown>;

type Move = (id: string, before: string | null) => void;

function About({ restaurant }: { readonly restaurant: ListedProfile }) {
  const { id, name, cuisine } = restaurant;
  return (
    <Link href={paths.office('restaurants', id)} className={`wraps grid target no-underline ${styles.words}`}>
      <span className="bold">{name}</span>
      <span className="soft small">
        {[cuisine, counts.dishes(restaurant.dishes)].filter((one) => one !== '').join(' · ')}
      </span>
    </Link>
  );
}

/** The list in the order that customers see: dragged, or moved by its buttons (rule restaurant-order). */
function ShownList({ restaurants, move }: { readonly restaurants: readonly ListedProfile[]; readonly move: Move }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drop = (event: DragEvent, before: string): void => {
    event.preventDefault();
    if (dragged !== null && dragged !== before) move(dragged, before);
    setDragged(null);
    setOver(null);
  };
  return (
    <ul className="rule-above max-60">
      {restaurants.map((restaurant, at) => {
        const { id, name } = restaurant;
        const [above, after] = [restaurants[at - 1], restaurants[at + 2]];
        return (
          <li
            key={id}
            className={`stack-2 gap-x-3 items-center cols-1-auto high-64 py-2 rule-below ${styles.row}`}
            draggable
            data-over={over === id && dragged !== id}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(id);
            }}
            onDragEnd={() => setOver(null)}
            onDrop={(event) => drop(event, id)}
          >
            <About restaurant={restaurant} />
            <div className="flex gap-1">
              <IconButton
                look="flat"
                label={catalog.moveUp(name)}
                aria-disabled={above === undefined}
                onClick={() => above !== undefined && move(id, above.id)}
              >
                <AnyIcon name="up" />
              </IconButton>
              <IconButton
                look="flat"
                label={catalog.moveDown(name)}
                aria-disabled={at === restaurants.length - 1}
                onClick={() => at < restaurants.length - 1 && move(id, after?.id ?? null)}
              >
                <AnyIcon name="down" />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Restaurants({ restaurants }: { readonly restaurants: readonly ListedProfile[] }) {
  const client = useQueryClient();
  const [said, say] = useState('');
  const { send } = useAlertedSending({
    scope: { id: 'move' },
    mutationFn: ({ id, before }: { readonly id: string; readonly before: string | null }) => {
      const call = { label: requests.movingTheRestaurant, params: { id }, body: { before } };
      return askOnce('POST /api/office/profiles/:id/place', call);
    },
    onSuccess: (answer, { id }) => {
      client.setQueryData(profilesQuery().queryKey, answer);
      const inShop = answer.restaurants.filter(({ archivedAt }) => archivedAt === null);
      const at = inShop.findIndex((one) => one.id === id);
      say(catalog.isNumberOf(inShop[at]?.name ?? '', at + 1, inShop.length));
    },
  });
  const shown = restaurants.filter(({ archivedAt }) => archivedAt === null);
  const archived = restaurants.filter(({ archivedAt }) => archivedAt !== null);
  if (restaurants.length === 0) {
    return <EmptyState title={shared.noRestaurantsYet} text={catalog.addFirstRestaurant} />;
  }
  return (
    <>
      <StatusRegion className="visually-hidden">{said}</StatusRegion>
      {shown.length > 0 && <ShownList restaurants={shown} move={(id, before) => send({ id, before })} />}
      {archived.length > 0 && (
        <>
          <h2 className="pt-5 pb-2">{catalog.notInTheShop}</h2>
          <ul className="rule-above max-60">
            {archived.map((restaurant) => (
              <li
                key={restaurant.id}
                className={`stack-2 gap-x-3 items-center cols-1-auto high-64 py-2 rule-below ${styles.row}`}
              >
                <About restaurant={restaurant} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function RestaurantsList() {
  const [isAdding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  const AddRestaurantDialog = usePart(ADDING, isAdding, close);
  const query = useQuery(profilesQuery());
  return (
    <>
      <div className="line-3 pb-4">
        <Button start={<Icon name="plus" />} onClick={() => setAdding(true)}>
          {shared.addARestaurant}
        </Button>
      </div>
      <Loaded query={query} waiting={shared.loadingRestaurants} failed={shared.restaurantsNotLoaded}>
        {({ restaurants }) => <Restaurants restaurants={restaurants} />}
      </Loaded>
      {AddRestaurantDialog && (
        <AddRestaurantDialog open={isAdding} onClose={close} restaurants={query.data?.restaurants ?? []} />
      )}
    </>
  );
}
