import * as catalog from '#catalog/everyone/requests.ts';
import type { SwitchBody } from '#contract/office.ts';
import type { KitchenAnswer, KitchenOrder } from '#contract/order/kitchen.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';

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

interface KitchenPress {
  readonly secret: string;
  readonly id: string;
  readonly idempotencyKey: string;
}

/** Accepts an order and says in how many minutes it is ready; later, it changes that time. */
export const acceptOrder = ({ idempotencyKey, ...params }: KitchenPress, minutes: number) =>
  ask('POST /api/kitchen/:secret/orders/:id/accept', {
    ...PRESS_LIMITS,
    label: catalog.change,
    params,
    body: { minutes },
    idempotencyKey,
  });

export const finishOrder = ({ idempotencyKey, ...params }: KitchenPress) =>
  ask('POST /api/kitchen/:secret/orders/:id/ready', { ...PRESS_LIMITS, label: catalog.change, params, idempotencyKey });

/** Claims a print of a ticket; the page prints itself what nobody pressed (`isBackground`). */
export const claimKitchenPrint = (
  { idempotencyKey, ...params }: KitchenPress,
  { isCopy, isBackground }: { readonly isCopy: boolean; readonly isBackground: boolean },
) =>
  ask('POST /api/kitchen/:secret/orders/:id/prints', {
    ...PRESS_LIMITS,
    label: catalog.printing,
    params,
    body: { isCopy },
    idempotencyKey,
    isBackground,
  });

export const moveKitchenSwitch = (secret: string, body: SwitchBody, idempotencyKey: string) =>
  ask('POST /api/kitchen/:secret/switch', {
    ...PRESS_LIMITS,
    label: catalog.switching,
    params: { secret },
    body,
    idempotencyKey,
  });

export const setKitchenBusy = (secret: string, isBusy: boolean, idempotencyKey: string) =>
  ask('POST /api/kitchen/:secret/busy', {
    ...PRESS_LIMITS,
    label: catalog.change,
    params: { secret },
    body: { isBusy },
    idempotencyKey,
  });
