/** The driver waitlist form (rule driver-signup-form), the same in the browser and on the server. */
import * as catalog from '#catalog/customers/driver-signup.ts';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof WEEK)[number];

export const PREFERRED_HOURS = ['morning', 'afternoon', 'evening', 'flexible', ''] as const;
export type PreferredHours = (typeof PREFERRED_HOURS)[number];

/** The hours as people read them; '' is no preference. */
export const HOURS_TEXT: Readonly<Record<PreferredHours, string>> = {
  morning: catalog.morning,
  afternoon: catalog.afternoon,
  evening: catalog.evening,
  flexible: catalog.flexible,
  '': catalog.noPreference,
};

/** Days in the order of the week, each once. */
export const inWeekOrder = (days: readonly WeekDay[]): readonly WeekDay[] => WEEK.filter((day) => days.includes(day));
