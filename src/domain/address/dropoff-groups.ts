import * as catalog from '#catalog/everyone/person-words.ts';
import type { DropoffOption } from '#domain/address/dropoff.ts';

/** The options as the dialog groups them (rule dropoff-options). */
export const DROPOFF_GROUPS = [
  { title: catalog.handItToMe, options: ['Meet at my door', 'Meet outside', 'Meet in the lobby'] },
  { title: catalog.leaveAtLocation, options: ['Leave at my door', 'Leave at building reception'] },
] as const satisfies readonly { readonly title: string; readonly options: readonly DropoffOption[] }[];
