/** How the courier hands the order over (rule dropoff-options). */

/** All options in the order shown. */
export const DROPOFF_OPTIONS = [
  'Meet at my door',
  'Meet outside',
  'Meet in the lobby',
  'Leave at my door',
  'Leave at building reception',
] as const;

export type DropoffOption = (typeof DROPOFF_OPTIONS)[number];

export const DEFAULT_DROPOFF: DropoffOption = 'Meet at my door';

/** Whether a text from outside names a dropoff option. */
export function isDropoffOption(value: unknown): value is DropoffOption {
  return DROPOFF_OPTIONS.some((option) => option === value);
}
