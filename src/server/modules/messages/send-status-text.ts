import { isFinal } from '#domain/order/display-stage.ts';
import { BROUGHT_BACK } from '#domain/order/door-wait.ts';
import type { TextedStatus } from '#domain/order/status-facts.ts';
import { standingSteps } from '#domain/order/step-undo.ts';
import { needsDelayText } from '#domain/order/time/kitchen-time.ts';
import { isUnsent, NotYet, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import { type OutboxMessages, stepTextKey } from '#server/database/stores/outbox-messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, findStep, storeTextedArrival } from '#server/modules/deliveries/index.ts';
import { type Order, readCourse } from '#server/modules/orders/index.ts';
import { mayHaveArrived, readTextedPhones } from './messages-store.ts';
import { delayText, orderText, undoneText } from './order-texts.ts';
import { abandonText, arrivalInText, sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** What was true of an order longer ago than this would confuse its reader. */
const STATUS_GOOD_FOR_MS = 20 * 60_000;
/** A cancellation stays true, so its text is better a day late than never (rule text-sending). */
const CANCELLED_GOOD_FOR_MS = 24 * 60 * 60_000;

type Told = OutboxMessages['message.status'];

function factsOf(dependencies: Dependencies, order: Order) {
  const { brand, supportPhone } = dependencies.shop.current;
  const { restaurant_name: restaurant, order_number: orderNumber } = order;
  return { brand, supportPhone, restaurant, orderNumber, link: trackingLink(dependencies, order) };
}

async function bodyOf(dependencies: Dependencies, order: Order, status: TextedStatus): Promise<string> {
  const { db } = dependencies.database;
  const step = status === 'cancelled' ? await findStep(db, order.id, status) : undefined;
  // A driver cancels only what they bring back; what they add is for the office.
  const isBroughtBack = step !== undefined && step.staff_id !== null && step.staff_id === order.driver_id;
  const reason = isBroughtBack ? BROUGHT_BACK : (step?.note ?? '');
  return orderText(status, { ...factsOf(dependencies, order), reason });
}

const textKey = ({ id, customer_phone: phone }: Pick<Order, 'id' | 'customer_phone'>, { status, step }: Told): string =>
  `status:${id}:${status}:${phone}${step === undefined ? '' : `:${step}`}`;

/**
 * The outbox's handlers of texts about an order's step (rule order-texts): one per order, step and phone
 * (rule text-sending). A step that is undone, or that the order's end has overtaken, gets no text. If its text was
 * already sent, the phone that got it gets another one that says that it was a mistake, unless the order has reached
 * that step again (rule step-undo). A late arrival gets one text (rule kitchen-time).
 */
export function statusTextHandlers(
  dependencies: Dependencies,
): Pick<OutboxHandlers, 'message.status' | 'message.undone' | 'message.delay'> {
  const { db } = dependencies.database;
  return {
    'message.delay': async ({ payload: { orderId, expectedAt }, attempt, since }) => {
      const order = await findOrder(db, orderId);
      if (order === undefined) return;
      const { estimated_at: promisedAt, told_arrival_at: toldAt } = order;
      const dedupeKey = `delay:${orderId}:${expectedAt}:${order.customer_phone}`;
      const isDue = toldAt === expectedAt || needsDelayText({ promisedAt, expectedAt, toldAt });
      const isStale = order.expected_at !== expectedAt || isFinal(order.status);
      const time = arrivalInText(dependencies, expectedAt);
      if (!isDue || isStale || time === null) return abandonText(dependencies, dedupeKey);
      const isFirst = await storeTextedArrival(db, orderId, { before: toldAt, told: expectedAt });
      if (!isFirst) throw new NotYet('another arrival is being told');
      const about = { orderId, phone: order.customer_phone, kind: 'status' } as const;
      const body = delayText(factsOf(dependencies, order), time);
      await sendText(dependencies, { ...about, dedupeKey, body, goodUntil: since + STATUS_GOOD_FOR_MS }, attempt);
    },
    'message.status': async ({ payload, attempt, since }) => {
      const { orderId, status, step } = payload;
      const order = await findOrder(db, orderId);
      if (order === undefined) return;
      const dedupeKey = textKey(order, payload);
      const standing = standingSteps(await readCourse(db, order.id));
      const isUndone = step !== undefined && !standing.some((made) => made.step === step);
      // Once the order is over, only that is still news.
      const isOvertaken = isFinal(order.status) && order.status !== status;
      // Whether a text that was begun may have arrived is for the one that corrects it.
      if (isUndone) return;
      if (isOvertaken) return abandonText(dependencies, dedupeKey);
      const body = await bodyOf(dependencies, order, status);
      const goodForMs = status === 'cancelled' ? CANCELLED_GOOD_FOR_MS : STATUS_GOOD_FOR_MS;
      const about = { orderId: order.id, phone: order.customer_phone, kind: 'status' } as const;
      await sendText(dependencies, { ...about, dedupeKey, body, goodUntil: since + goodForMs }, attempt);
    },
    'message.undone': async ({ payload, dedupeKey, attempt, since }) => {
      const { orderId, status } = payload;
      const order = await findOrder(db, orderId);
      if (order === undefined) return;
      if (await isUnsent(db, stepTextKey(payload))) throw new NotYet('the text that it corrects is being sent');
      const isTrueNow = standingSteps(await readCourse(db, order.id)).some((made) => made.status === status);
      const body = undoneText(status, factsOf(dependencies, order));
      const about = { orderId: order.id, kind: 'status', body, goodUntil: since + STATUS_GOOD_FOR_MS } as const;
      for (const phone of await readTextedPhones(db, order)) {
        const text = { ...about, phone, dedupeKey: `${dedupeKey}:${phone}` };
        const undone = textKey({ id: order.id, customer_phone: phone }, payload);
        if ((await mayHaveArrived(db, undone)) && !isTrueNow) await sendText(dependencies, text, attempt);
        else await abandonText(dependencies, text.dedupeKey);
        await abandonText(dependencies, undone);
      }
    },
  };
}
