import type { DropoffOption } from '#domain/address/dropoff.ts';

/** The options as the dialog groups them (rule dropoff-options). */
export const DROPOFF_GROUPS = [
  { title: 'Hand it to me', options: ['Meet at my door', 'Meet outside', 'Meet in the lobby'] },
  { title: 'Leave at location', options: ['Leave at my door', 'Leave at building reception'] },
] as const satisfies readonly { readonly title: string; readonly options: readonly DropoffOption[] }[];
