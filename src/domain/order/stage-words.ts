import { refundWords } from '#domain/money/refund-words.ts';
import { DISPLAY_STAGES, type DisplayStage, displayStage, type TimelineStage } from '#domain/order/display-stage.ts';

/** Where the food is, for the pages on which a customer follows an order (rule tracking-screen). */

/** In words: what is true now, and the next thing that happens. */
export interface StageWords {
  readonly headline: string;
  readonly next: string;
}

const HAND_OVER: Readonly<Record<string, string>> = {
  'Meet at my door': 'your courier meets you at your door',
  'Meet outside': 'your courier meets you outside',
  'Meet in the lobby': 'your courier meets you in the lobby',
  'Leave at my door': 'your courier leaves it at your door',
  'Leave at building reception': 'your courier leaves it at the reception',
};

function handOver(dropoffOption: string): string {
  return (
    (Object.hasOwn(HAND_OVER, dropoffOption) ? HAND_OVER[dropoffOption] : undefined) ?? 'your courier hands it over'
  );
}

interface Told {
  readonly status: string;
  readonly restaurant: { readonly name: string };
  /** How it is handed over; absent for a client that has only the order's number. */
  readonly delivery: { readonly dropoffOption?: string };
  /** What goes back of a cancelled order, in cents; null also for a client that has only the order's number. */
  readonly refund: { readonly cents: number; readonly ofCents: number } | null;
}

/** The words of a status. An unknown one counts as received. */
export function stageWords({ status, restaurant: { name }, delivery, refund }: Told): StageWords {
  switch (status) {
    case 'restaurant_called':
      return { headline: 'We have called the restaurant', next: `Next: ${name} confirms your order` };
    case 'restaurant_confirmed':
      return { headline: `${name} has your order`, next: 'Next: the kitchen starts on it' };
    case 'preparing':
      return { headline: 'Being prepared', next: `Next: your courier picks it up at ${name}` };
    case 'ready_pickup':
      return { headline: 'Ready to be picked up', next: `Next: your courier picks it up at ${name}` };
    case 'picked_up':
      return { headline: 'Your courier has your food', next: 'Next: it comes to you' };
    case 'out_for_delivery':
      return { headline: 'On its way', next: `Next: ${handOver(delivery.dropoffOption ?? '')}` };
    case 'delivered':
      return { headline: 'Delivered', next: 'Enjoy your meal!' };
    case 'cancelled':
      return {
        headline: 'This order was cancelled',
        next: refund === null ? 'Questions? Contact support' : refundWords(refund),
      };
    default:
      return { headline: 'We have your order', next: `Next: ${name} confirms it` };
  }
}

export const STAGE_LABELS: Readonly<Record<TimelineStage, string>> = {
  received: 'Received',
  preparing: 'Preparing',
  out_for_delivery: 'On its way',
  delivered: 'Delivered',
};

export interface StageMark {
  readonly stage: TimelineStage;
  readonly state: 'done' | 'now' | 'ahead';
  /** When the stage began, Unix ms; null where it has not, or nobody noted it. */
  readonly at: number | null;
}

/** An order's status, and when each was reached (Unix ms). */
export interface StatusCourse {
  readonly status: string;
  readonly statusHistory: readonly { readonly status: string; readonly timestamp: number }[];
}

/** The four stages, each marked as done, now or ahead (rule display-stages). */
export function stageMarks({ status, statusHistory }: StatusCourse): readonly StageMark[] {
  const stages: readonly DisplayStage[] = DISPLAY_STAGES;
  const reached = stages.indexOf(displayStage(status));
  return DISPLAY_STAGES.map((stage, index) => {
    const isDone = index < reached || (stage === 'delivered' && index === reached);
    const state = isDone ? 'done' : index === reached ? 'now' : 'ahead';
    const began = statusHistory.find((entry) => displayStage(entry.status) === stage);
    return { stage, state, at: index <= reached ? (began?.timestamp ?? null) : null };
  });
}
