import type { z } from 'zod';
import type { OpeningSpan } from '#domain/menu/menu.ts';
import type { holidaysSchema } from '#domain/menu/menu-schema.ts';
import { overlappingSpan } from '#domain/menu/overlapping-spans.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { weekdayName } from '#domain/shop/hours-in-words.ts';

interface Hours {
  readonly hours?: readonly OpeningSpan[] | undefined;
  readonly holidays?: z.infer<typeof holidaysSchema> | undefined;
}

/** Refuses overlapping hours of a day (rule split-hours), of new ones only: others are read as one. */
export function refuseOverlaps({ hours = [], holidays = [] }: Hours, context: z.RefinementCtx): void {
  for (const day of WEEKDAYS) {
    const ofDay = hours.flatMap((span, at) => (span.day === day ? [{ ...span, at }] : []));
    const found = ofDay[overlappingSpan(ofDay)];
    if (found === undefined) continue;
    const message = `must not overlap (${weekdayName(day)})`;
    context.addIssue({ code: 'custom', path: ['hours', found.at], message });
  }
  holidays.forEach(({ date, spans }, at) => {
    const found = overlappingSpan(spans);
    if (found === -1) return;
    const message = `must not have hours that overlap (${date})`;
    context.addIssue({ code: 'custom', path: ['holidays', at, 'spans', found], message });
  });
}
