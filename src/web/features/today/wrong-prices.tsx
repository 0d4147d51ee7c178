import { useQuery } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/today.tsx';
import type { WrongPriceRow } from '#contract/order/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import styles from './today-panel.module.css';

const WRONG_PRICES = askedQuery(['office', 'wrong-prices'], 'GET /api/office/wrong-prices', {
  label: requests.prices,
  isAnswer: hasLists('prices'),
  isBackground: true,
});

function Row({ price }: { readonly price: WrongPriceRow }) {
  const { restaurantId, restaurant, itemId, name, menuPrice, tillPrice, choices, orders, draftPrice } = price;
  const [was, now] = [formatCents(menuPrice), formatCents(tillPrice)];
  const { send, isBusy } = useAlertedSending({
    // The price of the till goes into the menu's draft; one that somebody changed since is refused.
    mutationFn: () => {
      const changes = { price: { was: menuPrice, value: tillPrice } };
      const body = { edits: [{ kind: 'change-dish', id: itemId, changes } as const] };
      const call = { label: requests.price, params: { id: restaurantId }, body };
      return askOnce('POST /api/office/restaurants/:id/draft/edits', call);
    },
    refreshes: [WRONG_PRICES.queryKey],
  });
  return (
    <li className="between wraps py-2 rule-below">
      <span className="grid min-0">
        <span className="semibold">
          {name} {was} → {now}, {catalog.seenTimes(orders.length)}
        </span>
        <span className="muted small anywhere">
          {restaurant}, {orders.map(({ number }) => number).join(', ')}
          {choices !== '' && catalog.eachOrderedChoices(choices)}
        </span>
      </span>
      {draftPrice !== null ? (
        <Link href={paths.office('menus', restaurantId)} className="link inline-flex items-center target">
          {draftPrice === tillPrice ? catalog.inDraftPublish : catalog.otherInDraft(formatCents(draftPrice))}
        </Link>
      ) : (
        <Button variant="quiet" busy={isBusy} busyLabel={shared.saving} onClick={() => send()}>
          {catalog.addToDraft(now)}
        </Button>
      )}
    </li>
  );
}

/** The prices of menus that were others at the till (rule wrong-till-prices); nothing where there are none. */
export function WrongPrices() {
  const { data } = useQuery(WRONG_PRICES);
  if (data === undefined || data.prices.length === 0) return null;
  return (
    <section aria-labelledby="wrong-prices" className={`stack-3 ${styles.part}`}>
      <h2 id="wrong-prices">{catalog.pricesDifferAtRegister}</h2>
      <ul className="rule-above">
        {data.prices.map((price) => (
          <Row key={`${price.restaurantId} ${price.itemId} ${price.menuPrice} ${price.tillPrice}`} price={price} />
        ))}
      </ul>
    </section>
  );
}
