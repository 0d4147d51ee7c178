import type { StatusCourse } from '#domain/order/stage-words.ts';
import { type StepStatus, stepTitle, TIMELINE_STATUSES } from '#domain/order/status-facts.ts';

/** The 'Order Progress' timeline of the tracking screen (rule order-progress). */

export interface TrackingStep {
  readonly status: StepStatus;
  readonly title: string;
  /** 'now' is the active step; it is reached as well, so it has its time. */
  readonly state: 'done' | 'now' | 'ahead';
  /** When it was reached, Unix ms; null if it was not, or was skipped. */
  readonly at: number | null;
}

/** How far along each status is. */
const PLACES = new Map<string, number>(TIMELINE_STATUSES.map((status, place) => [status, place]));

function stepOf(status: StepStatus, state: TrackingStep['state'], { statusHistory }: StatusCourse): TrackingStep {
  const entry = statusHistory.find((one) => one.status === status);
  return { status, title: stepTitle(status), state, at: state === 'ahead' ? null : (entry?.timestamp ?? null) };
}

function cancelledSteps(course: StatusCourse): readonly TrackingStep[] {
  const taken = TIMELINE_STATUSES.filter((status) => course.statusHistory.some((entry) => entry.status === status));
  return [...taken.map((status) => stepOf(status, 'done', course)), stepOf('cancelled', 'now', course)];
}

/** The timeline of an order: earlier steps are complete, the present one is active until it is delivered. */
export function trackingSteps(course: StatusCourse): readonly TrackingStep[] {
  if (course.status === 'cancelled') return cancelledSteps(course);
  const reached = Math.max(0, PLACES.get(course.status) ?? -1);
  return TIMELINE_STATUSES.map((status, place) => {
    const isDone = place < reached || (place === reached && status === 'delivered');
    return stepOf(status, isDone ? 'done' : place === reached ? 'now' : 'ahead', course);
  });
}
