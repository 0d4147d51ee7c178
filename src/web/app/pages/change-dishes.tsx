import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { SentPart } from '#contract/calls.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { itemPriceText, linePrice } from '#domain/selection/item-price.ts';
import { EMPTY_SELECTIONS } from '#domain/selection/selection.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { ItemForm } from '#web/features/item-options/item-form.tsx';
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

interface Chosen {
  readonly lineId: string;
  readonly item: MenuItem;
  readonly isAdded: boolean;
  readonly initial: ItemDraft;
}

interface RowProps {
  readonly words: string;
  readonly end: string;
  readonly onPress: (() => void) | null;
}

function Row({ words, end, onPress }: RowProps) {
  return (
    <li>
      <Button variant="quiet" wide end={end} disabled={onPress === null} onClick={() => onPress?.()}>
        {words}
      </Button>
    </li>
  );
}

/** Other options of a dish of an order, or a dish of the menu more, that the customer pays (rule dish-added). */
export function ChangeDishes({ order, onClose }: ChangeDishesProps) {
  const { id, kitchen } = order;
  const now = useNow();
  const dishes = useQuery(deliveryOrderQuery(id)).data?.order.dishes ?? order.dishes ?? [];
  const { restaurant, error, refetch } = useRestaurant(kitchen.restaurantId);
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { send, isBusy } = useSending({
    mutationFn: (body: DishBody) =>
      askOnce('POST /api/delivery/orders/:id/dish', { label: requests.change, params: { id }, body }),
    onSuccess: onClose,
    onError: (problem) => alertFailure(problem),
    refreshes: [['office', 'money'], deliveryOrderQuery(id).queryKey],
  });
  const items = restaurant?.menu.flatMap((category) => category.items) ?? [];
  const found = items.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const submit = ({ lineId, item, isAdded }: Chosen, { selections, quantity }: ItemDraft): void =>
    send({
      lineId,
      ...(isAdded ? { added: { itemId: item._id, quantity } } : {}),
      totalPrice: linePrice(unitPrice(item, selections), quantity),
      shown: { title: item.title, choices: selectionSummary(item, selections) },
      // The types have the same shape; the contract's is not marked as read-only.
      ...(selections as Pick<DishBody, 'customizations' | 'childCustomizations'>),
    });
  const isSold = (item: MenuItem): boolean => availability(item, now).kind === 'available';
  return (
    <Dialog title={catalog.changeDishes} mode="tall" open onClose={onClose}>
      {restaurant === null && error === null && <HeadedSkeleton lines={['full', 'most', 'half']} />}
      {restaurant === null && error !== null && (
        <FailedState title={catalog.menuNotLoaded} message={error.message} onRetry={() => void refetch()} />
      )}
      {restaurant !== null && (
        <div className="stack-4">
          {dishes.length > 0 && <h3>{catalog.changeOptionsOf}</h3>}
          <ul className="stack-2">
            {dishes.map(({ id: lineId, itemId, quantity, customizations, childCustomizations }) => {
              const item = items.find(({ _id }) => _id === itemId);
              const selections = { customizations, childCustomizations };
              const initial = { selections, quantity, note: '' };
              if (item === undefined) return null;
              const open = () => setChosen({ lineId, item: itemAt(item, now), isAdded: false, initial });
              return (
                <Row
                  key={lineId}
                  words={catalog.dishInOrder(quantity, item.title)}
                  end={selectionSummary(item, selections)}
                  onPress={isSold(item) ? open : null}
                />
              );
            })}
          </ul>
          <h3>{catalog.addFromTheMenu}</h3>
          <SearchField
            label={catalog.searchDishes}
            placeholder={catalog.searchDishes}
            value={wanted}
            onChange={setWanted}
          />
          <ul className="stack-2">
            {found.map((item) => {
              const initial = { selections: EMPTY_SELECTIONS, quantity: 1, note: '' };
              const open = () => setChosen({ lineId: randomId(), item: itemAt(item, now), isAdded: true, initial });
              return (
                <Row
                  key={item._id}
                  words={item.title}
                  end={isSold(item) ? itemPriceText(item) : shared.soldOut}
                  onPress={isSold(item) ? open : null}
                />
              );
            })}
          </ul>
          {found.length === 0 && <p className="soft">{catalog.noSuchDish}</p>}
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
