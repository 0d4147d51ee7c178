import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/customers/orders.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { OwnOrder } from '#contract/order/tracking.ts';
import { formatCents } from '#domain/money/money.ts';
import { stageWords } from '#domain/order/stage-words.ts';
import { ownOrdersQuery } from '#web/api/own-orders.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { type AddLines, OrderAgainButton } from './order-again-button.tsx';

interface OrderCardProps {
  readonly order: OwnOrder;
  readonly addToCart: AddLines;
}

function OrderCard({ order, addToCart }: OrderCardProps) {
  const { orderNumber, restaurant, createdAt, lines, total, refund } = order;
  const momentText = useMomentText();
  const when = momentText(createdAt);
  const { headline, next } = stageWords({ ...order, delivery: {} });
  return (
    <li className="card stack-3">
      <div className="bar-3">
        <span className="rigid" style={{ width: 56 }}>
          <Picture name={restaurant.name} imageUrl={restaurant.logo} />
        </span>
        <div className="line-3 grow min-0">
          <div className="grow min-0" style={{ flexBasis: '6rem' }}>
            <h2 className="size-3 anywhere">
              <Link href={paths.order(orderNumber)}>{restaurant.name}</Link>
            </h2>
            <p className="muted small">{when}</p>
          </div>
          {order.status !== 'cancelled' && <span className="rigid strong tabular">{formatCents(total)}</span>}
        </div>
      </div>
      <p className="soft anywhere">{lines.map(({ quantity, name }) => catalog.dishes(quantity, name)).join(', ')}</p>
      <div className="ends">
        <div className="min-0">
          <p className="semibold">{headline}</p>
          {refund !== null && <p className="muted small">{next}</p>}
        </div>
        <OrderAgainButton order={order} addToCart={addToCart} label={catalog.orderAgainFrom(restaurant.name, when)} />
      </div>
    </li>
  );
}

/** /orders: what this browser ordered, newest first, each with 'Order again' (rules own-orders, order-again). */
export function OrdersPage({ addToCart }: { readonly addToCart: AddLines }) {
  const query = useQuery(ownOrdersQuery());
  return (
    <Page title={shared.yourOrders} back={paths.restaurants()}>
      <Loaded query={query} waiting={catalog.loadingYourOrders} failed={catalog.ordersNotLoaded}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              title={catalog.noOrdersYet}
              text={catalog.ordersAppearHere}
              action={<ButtonLink to={paths.restaurants()}>{shared.browseRestaurants}</ButtonLink>}
            />
          ) : (
            <ul className="stack-4">
              {orders.map((order) => (
                <OrderCard key={order.orderNumber} order={order} addToCart={addToCart} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
