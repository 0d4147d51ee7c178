import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as catalog from '#catalog/everyone/pages.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { changeOwnDish, type DishBody, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { ItemForm } from '#web/features/item-options/item-form.tsx';
import { DishPage } from '#web/features/item-options/item-page.tsx';
import { goBack, navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { dishChoice } from '#web/state/ordering/dish-choice.ts';
import type { ItemDraft } from '#web/state/ordering/item-drafts.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { useTrackLink } from '#web/state/track-link.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

interface ChangeDishProps {
  readonly orderNumber: string;
  readonly lineId: string;
}

/** Chooses other options of a dish of a placed order, with the menu's own choices (rule dish-change). */
export default function ChangeDish({ orderNumber, lineId }: ChangeDishProps) {
  const link = useTrackLink(orderNumber);
  const { data, isPending } = useQuery(trackedOrderQuery(link));
  const order = data?.order.access === 'full' ? data.order : null;
  const dish = order?.dishes.find(({ id }) => id === lineId);
  const restaurantId = order?.addsAt ?? null;
  const isDone = useRef(false);
  const { send, isBusy } = useSending({
    mutationFn: (body: DishBody) => changeOwnDish(link, body, randomId()),
    onSuccess: () => {
      isDone.current = true;
      goBack(paths.order(orderNumber));
    },
    onError: (problem) => alertFailure(problem, catalog.couldntChangeDish),
    refreshes: [trackedOrderQuery(link).queryKey],
  });
  const isOver = !isPending && (dish === undefined || restaurantId === null);
  useEffect(() => {
    if (isOver && !isDone.current) navigate(paths.order(orderNumber), { replace: true });
  }, [isOver, orderNumber]);
  if (dish === undefined || restaurantId === null) return <PageSkeleton />;
  const submit = (item: MenuItem, { selections, quantity }: ItemDraft): void => {
    if (isBusy) return;
    send({ lineId, ...dishChoice(item, selections, quantity) });
  };
  const { itemId, quantity, customizations, childCustomizations } = dish;
  return (
    <DishPage restaurantId={restaurantId} itemId={itemId}>
      {({ item }) => (
        <ItemForm
          menuPath={paths.order(orderNumber)}
          backLabel={catalog.backToTheOrder}
          item={item}
          initial={{ selections: { customizations, childCustomizations }, quantity, note: '' }}
          verb={shared.change}
          onlyChoices
          notice={<p className="mt-4 soft">{catalog.payOnlyTheDifference}</p>}
          onSubmit={(draft) => submit(item, draft)}
        />
      )}
    </DishPage>
  );
}
