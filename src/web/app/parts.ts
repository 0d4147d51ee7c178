import * as catalog from '#catalog/everyone/pages.ts';
import * as requests from '#catalog/everyone/requests.ts';
import type { Part } from '#web/state/use-part.ts';

/** What the first pages need at a press and not before: the first script does not carry it. */

export const QUICK_ADD = {
  label: catalog.addingTheDish,
  load: async () => (await import('#web/features/cart/add-to-cart.ts')).addAsItOpens,
} satisfies Part<unknown>;

export const ADDRESS_FLOW = {
  label: requests.addressSearch,
  load: async () => (await import('#web/features/address/address-flow.tsx')).default,
} satisfies Part<unknown>;

export const DELIVERY_DETAILS = {
  label: catalog.deliveryDetails,
  load: async () => (await import('#web/features/address/delivery-details-dialog.tsx')).DeliveryDetailsDialog,
} satisfies Part<unknown>;

export const SIDE_MENU = {
  label: requests.menu,
  load: async () => (await import('#web/features/side-menu/side-menu.tsx')).SideMenu,
} satisfies Part<unknown>;
