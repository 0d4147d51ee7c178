import type { Fees } from '#contract/order/quotes.ts';
import type { Door } from '#domain/address/address-info.ts';
import type { DropoffOption } from '#domain/address/dropoff.ts';
import type { ItemSelections } from '#domain/menu/menu.ts';
import type { ComprehensiveSelections } from '#domain/selection/selection-sections.ts';

/** A stored cart line: exactly as sold, independent of later menus. Amounts in cents. */
export interface OrderLine extends ItemSelections {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly basePrice: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  /** What was paid for it, where a change of its choices cost too little more to ask for (rule dish-change). */
  readonly paidPrice?: number | undefined;
  /** The dish's own tax rate, as a fraction; absent if the restaurant's rate applied. */
  readonly taxRate?: number;
  readonly summary: string;
  readonly comprehensiveSelections: ComprehensiveSelections;
  readonly specialInstructions: string | null;
}

/** The order's destination, with the address as the server resolved it. */
export interface OrderDelivery {
  readonly address: Door & {
    readonly placeId: string;
    readonly fullAddress: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
  };
  readonly dropoffOption: DropoffOption;
  readonly instructions: string;
  /** From the hub, great circle. */
  readonly distanceMiles: number;
  /** The way from the restaurant, where the address is another one than that of the quote. */
  readonly route?: { readonly miles: number; readonly minutes: number };
}

/** The JSON document of a pending order; the order made from it takes it over unchanged. */
export interface OrderDocument {
  readonly lines: readonly OrderLine[];
  readonly fees: Fees;
  readonly tip: number;
  /** Total with tip: what the buyer saw, and what the provider is asked to charge. */
  readonly finalTotal: number;
  readonly restaurant: {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly menuVersion: number;
  };
  readonly delivery: OrderDelivery;
  /** Ten digits. */
  readonly customer: { readonly phone: string; readonly name: string; readonly email: null };
}
