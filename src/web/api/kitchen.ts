import * as catalog from '#catalog/everyone/requests.ts';
import type { KitchenAnswer, KitchenOrder } from '#contract/order/kitchen.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ApiRefusal } from '#web/api/client.ts';

/** How often a kitchen looks for new orders, ms. */
const LOOK_AGAIN_MS = 5000;
const AFTER_REFUSAL_MS = 30_000;
/** How often it looks at its switches while they are shown, ms. */
const MENU_AGAIN_MS = 10_000;

type EarlierAnswer = Omit<KitchenAnswer, 'orders' | 'cancelled'> & {
  readonly orders: readonly (Omit<KitchenOrder, 'isPrinted'> & { readonly isPrinted?: boolean })[];
  readonly cancelled?: KitchenAnswer['cancelled'];
};

/** While servers are upgraded, one of the earlier version answers without what is printed. */
const withPrints = ({ cancelled = [], orders, ...answer }: EarlierAnswer): KitchenAnswer => ({
  ...answer,
  cancelled,
  orders: orders.map(({ isPrinted = false, ...order }) => ({ ...order, isPrinted })),
});

/** What a kitchen has to make, by the secret of its link. */
export const kitchenQuery = (secret: string) => ({
  ...askedQuery(['kitchen', secret], 'GET /api/kitchen/:secret', {
    label: catalog.orders,
    params: { secret },
    isAnswer: hasLists('orders'),
    isBackground: true,
  }),
  select: withPrints,
  // What was refused, as a link that is void or too many calls, may be answered later.
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof ApiRefusal ? AFTER_REFUSAL_MS : LOOK_AGAIN_MS,
  // A new order must ring behind another tab, too.
  refetchIntervalInBackground: true,
});

/** A kitchen's menu with its switches, which others move too, and which come back on while it is shown. */
export const kitchenMenuQuery = (secret: string) => ({
  ...askedQuery(['kitchen', secret, 'menu'], 'GET /api/kitchen/:secret/menu', {
    label: catalog.menu,
    params: { secret },
    isAnswer: hasLists('categories'),
  }),
  refetchInterval: MENU_AGAIN_MS,
});
