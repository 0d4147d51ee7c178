/** The words of the driver waitlist form (rule driver-signup-form), the same in the browser and on the server. */

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof WEEK)[number];

export const PREFERRED_HOURS = ['morning', 'afternoon', 'evening', 'flexible', ''] as const;
export type PreferredHours = (typeof PREFERRED_HOURS)[number];

/** The hours as people read them; '' is no preference. */
export const HOURS_TEXT: Readonly<Record<PreferredHours, string>> = {
  morning: 'Morning (9 AM-1 PM)',
  afternoon: 'Afternoon (1 PM-5 PM)',
  evening: 'Evening (5 PM-9 PM)',
  flexible: 'Flexible (9 AM-9 PM)',
  '': 'No preference',
};

export const NO_DAYS_TEXT = 'Please select at least one available day.';
export const WAITLIST_PHONE_TEXT = 'Please enter a valid 10-digit phone number.';
export const FIRST_NAME_TEXT = 'Please enter your first name.';
export const LAST_NAME_TEXT = 'Please enter your last name.';

/** Days in the order of the week, each once. */
export const inWeekOrder = (days: readonly WeekDay[]): readonly WeekDay[] => WEEK.filter((day) => days.includes(day));
