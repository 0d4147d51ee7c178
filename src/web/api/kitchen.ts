import * as catalog from '#catalog/everyone/requests.ts';
import type { SwitchBody } from '#contract/office.ts';
import type { KitchenAnswer, KitchenOrder } from '#contract/order/kitchen.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';

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
  /** What the screen showed of the order. */
  readonly seen: string;
}

/** Accepts an order and says in how many minutes it is ready; later, it changes that time. */
export function acceptOrder({ seen, ...params }: KitchenPress, minutes: number) {
  const call = { label: catalog.change, params, body: { minutes } };
  return askOnce('POST /api/kitchen/:secret/orders/:id/accept', call, seen);
}

export const finishOrder = ({ seen, ...params }: KitchenPress) =>
  askOnce('POST /api/kitchen/:secret/orders/:id/ready', { label: catalog.change, params }, seen);

/** Claims a print of a ticket; the page prints itself what nobody pressed (`isBackground`). */
export function claimKitchenPrint(params: Omit<KitchenPress, 'seen'>, isCopy: boolean, isBackground: boolean) {
  const call = { label: catalog.printing, params, body: { isCopy }, isBackground };
  return askOnce('POST /api/kitchen/:secret/orders/:id/prints', call);
}

export const moveKitchenSwitch = (secret: string, body: SwitchBody) =>
  askOnce('POST /api/kitchen/:secret/switch', { label: catalog.switching, params: { secret }, body });

/** Says that the kitchen is busy, or no longer; `seen` is until when the screen said so. */
export function setKitchenBusy(secret: string, isBusy: boolean, seen: number | null) {
  const call = { label: catalog.change, params: { secret }, body: { isBusy } };
  return askOnce('POST /api/kitchen/:secret/busy', call, seen);
}
