import { READY_MINUTES } from '#domain/order/time/kitchen-time.ts';

/** The press that fits what a kitchen is likely to take: the next longer one, or the longest (rule learned-times). */
export const readyChoice = (minutes: number): number => READY_MINUTES.find((choice) => choice >= minutes) ?? 45;
