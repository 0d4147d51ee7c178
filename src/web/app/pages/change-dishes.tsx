import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { SentPart } from '#contract/calls.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import { textsMatch } from '#domain/menu/search.ts';
import { itemPriceText } from '#domain/selection/item-price.ts';
import { EMPTY_SELECTIONS } from '#domain/selection/selection.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { ItemForm } from '#web/features/item-options/item-form.tsx';
import { dishChoice } from '#web/state/ordering/dish-choice.ts';
import type { ItemDraft } from '#web/state/ordering/item-drafts.ts';
import { useRestaurant } from '#web/state/ordering/kitchen.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { useNow } from '#web/state/store/now.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';

interface ChangeDishesProps {
  readonly order: DashboardOrder;
  readonly onClose: () => void;
}

type DishBody = SentPart<'POST /api/delivery/orders/:id/dish', 'body'>;
type Dishes = NonNullable<DashboardOrder['dishes']>;

interface Chosen {
  readonly lineId: string;
  readonly item: MenuItem;
  readonly isAdded: boolean;
  readonly initial: ItemDraft;
}

interface RowProps {
  readonly words: string;
  readonly end: string;
  readonly isSold: boolean;
  readonly onPress: () => void;
}

function Row({ words, end, isSold, onPress }: RowProps) {
  return (
    <li>
      <Button variant="quiet" wide end={end} disabled={!isSold} onClick={onPress}>
        {words}
      </Button>
    </li>
  );
}

interface ListProps {
  readonly menu: readonly MenuCategory[];
  readonly onChoose: (chosen: Chosen) => void;
}

const isSold = (item: MenuItem, now: number): boolean => availability(item, now).kind === 'available';

/** The order's dishes that have options. */
function OrderDishes({ dishes, menu, onChoose }: ListProps & { readonly dishes: Dishes }) {
  const now = useNow();
  const items = dishesOf(menu);
  return (
    <>
      {dishes.length > 0 && <h3>{catalog.changeOptionsOf}</h3>}
      <ul className="stack-2">
        {dishes.map(({ id: lineId, itemId, quantity, customizations, childCustomizations }) => {
          const item = items.get(itemId);
          if (item === undefined) return null;
          const selections = { customizations, childCustomizations };
          const initial = { selections, quantity, note: '' };
          return (
            <Row
              key={lineId}
              words={catalog.dishInOrder(quantity, item.title)}
              end={selectionSummary(item, selections)}
              isSold={isSold(item, now)}
              onPress={() => onChoose({ lineId, item: itemAt(item, now), isAdded: false, initial })}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The dishes of the menu, each once, and what a search leaves of them. */
function MenuDishes({ menu, onChoose }: ListProps) {
  const now = useNow();
  const [wanted, setWanted] = useState('');
  const found = [...dishesOf(menu).values()].filter(({ title }) => textsMatch([title], wanted));
  const initial = { selections: EMPTY_SELECTIONS, quantity: 1, note: '' };
  return (
    <>
      <h3>{catalog.addFromTheMenu}</h3>
      <SearchField
        label={catalog.searchDishes}
        placeholder={catalog.searchDishes}
        value={wanted}
        onChange={setWanted}
      />
      <ul className="stack-2">
        {found.map((item) => (
          <Row
            key={item._id}
            words={item.title}
            end={isSold(item, now) ? itemPriceText(item) : shared.soldOut}
            isSold={isSold(item, now)}
            onPress={() => onChoose({ lineId: randomId(), item: itemAt(item, now), isAdded: true, initial })}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="soft">{catalog.noSuchDish}</p>}
    </>
  );
}

/** Other options of a dish of an order, or a dish of the menu more, that the customer pays (rule dish-added). */
export function ChangeDishes({ order, onClose }: ChangeDishesProps) {
  const { id, kitchen } = order;
  const dishes = useQuery(deliveryOrderQuery(id)).data?.order.dishes ?? order.dishes ?? [];
  const { restaurant, error, refetch } = useRestaurant(kitchen.restaurantId);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { send, isBusy } = useSending({
    mutationFn: (body: DishBody) =>
      askOnce('POST /api/delivery/orders/:id/dish', { label: requests.change, params: { id }, body }),
    onSuccess: onClose,
    onError: (problem) => alertFailure(problem),
    refreshes: [['office', 'money'], deliveryOrderQuery(id).queryKey],
  });
  const submit = ({ lineId, item, isAdded }: Chosen, { selections, quantity }: ItemDraft): void =>
    send({
      lineId,
      ...(isAdded ? { added: { itemId: item._id, quantity } } : {}),
      ...dishChoice(item, selections, quantity),
    });
  return (
    <Dialog title={catalog.changeDishes} mode="tall" open onClose={onClose}>
      {restaurant === null && error === null && <HeadedSkeleton lines={['full', 'most', 'half']} />}
      {restaurant === null && error !== null && (
        <FailedState title={catalog.menuNotLoaded} message={error.message} onRetry={() => void refetch()} />
      )}
      {restaurant !== null && (
        <div className="stack-4">
          <OrderDishes dishes={dishes} menu={restaurant.menu} onChoose={setChosen} />
          <MenuDishes menu={restaurant.menu} onChoose={setChosen} />
        </div>
      )}
      {chosen !== null && (
        <ItemForm
          key={chosen.lineId}
          item={chosen.item}
          initial={chosen.initial}
          verb={chosen.isAdded ? shared.add : shared.change}
          onlyChoices={!chosen.isAdded}
          isBusy={isBusy}
          notice={<p className="soft">{catalog.customerPaysTheDifference}</p>}
          onSubmit={(draft) => submit(chosen, draft)}
          onClose={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}
