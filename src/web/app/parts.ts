import type { Part } from './use-part.ts';

/** The dialogs of the first pages: no page shows one before a press, so the first script does not carry them. */

export const ADDRESS_FLOW = {
  label: 'address search',
  load: async () => (await import('#web/features/address/address-flow.tsx')).default,
} satisfies Part<unknown>;

export const DELIVERY_DETAILS = {
  label: 'delivery details',
  load: async () => (await import('#web/features/address/delivery-details-dialog.tsx')).DeliveryDetailsDialog,
} satisfies Part<unknown>;

export const SIDE_MENU = {
  label: 'menu',
  load: async () => (await import('#web/features/side-menu/side-menu.tsx')).SideMenu,
} satisfies Part<unknown>;
