/** How the courier hands the order over (rule dropoff-options). */
export const DROPOFF_GROUPS = [
  { title: 'Hand it to me', options: ['Meet at my door', 'Meet outside', 'Meet in the lobby'] },
  { title: 'Leave at location', options: ['Leave at my door', 'Leave at building reception'] },
] as const;

export type DropoffOption = (typeof DROPOFF_GROUPS)[number]['options'][number];

/** All options in the order shown. */
export const DROPOFF_OPTIONS = [
  'Meet at my door',
  'Meet outside',
  'Meet in the lobby',
  'Leave at my door',
  'Leave at building reception',
] as const satisfies readonly DropoffOption[];

export const DEFAULT_DROPOFF: DropoffOption = 'Meet at my door';

/** Whether a text from outside names a dropoff option. */
export function isDropoffOption(value: unknown): value is DropoffOption {
  return DROPOFF_OPTIONS.some((option) => option === value);
}
