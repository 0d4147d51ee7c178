import * as catalog from '#catalog/customers/checkout.ts';
import type { Fees } from '#contract/order/quotes.ts';
import type { Area } from '#contract/shop/area.ts';
import type { AddedKind } from '#domain/money/charge-kinds.ts';
import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { formatCents } from '#domain/money/money.ts';
import { percentText, taxPartsText } from '#domain/money/tax.ts';

/** For each amount of the receipt one line that says what it is for (rule checkout-screen). */

type Settings = Area['fees'];

/** Whether a distance that costs something is free, because the phone number is registered (rule free-delivery). */
function isFreeForPhone({ deliveryFee, distance }: Fees, settings: Settings): boolean {
  return deliveryFee === 0 && deliveryFeeCents(distance.miles, settings) > 0;
}

/** '2.1 mi: $1.99 and one extra mile'. */
export function deliveryFeeWords(fees: Fees, settings: Settings): string {
  if (fees.ridesWith !== undefined) return catalog.freeWithOrder(fees.ridesWith);
  if (isFreeForPhone(fees, settings)) return catalog.freePhoneNumber;
  const { baseFeeCents, perMileCents } = settings;
  const included = catalog.milesText(settings.includedMiles);
  const alike = baseFeeCents === 0 ? catalog.areFree : catalog.costTheSame;
  if (perMileCents <= 0) return catalog.allDistances(fees.distance.text, alike);
  const further = Math.round((fees.deliveryFee - baseFeeCents) / perMileCents);
  if (further <= 0) return catalog.upToMiles(fees.distance.text, included, alike);
  const base = baseFeeCents === 0 ? catalog.freeIncluded(included) : formatCents(baseFeeCents);
  const miles = catalog.extraMiles(further);
  return catalog.baseAndExtraMiles(fees.distance.text, base, miles);
}

/** Said beside every fee: a quote does not tell who else registered the number (rule free-delivery-privacy). */
const FREE_DELIVERY_WORDS = catalog.freeIfNumberHasIt;

/** '7% on the food, passed on to the state'; several rates with each amount: '7% on $20.00 and 0% on $4.50, …'. */
export function taxWords(fees: Pick<Fees, 'taxRate' | 'taxes'>): string {
  if (fees.taxes !== undefined) return catalog.taxPassedToState(taxPartsText(fees.taxes));
  return catalog.foodTaxPassedToState(percentText(fees.taxRate));
}

/** 'Card processing, rounded up to 50¢', by the shop's own order fees. */
function orderFeesWords({ orderFeePpm, orderFeeFixedCents, orderFeeStepCents: step }: Settings): string {
  if (orderFeePpm === 0 && orderFeeFixedCents === 0) return catalog.none;
  return step === 1
    ? catalog.cardProcessing
    : catalog.cardProcessingRounded(step < 100 ? `${step}¢` : formatCents(step));
}

interface Known {
  readonly fees: Fees | null;
  readonly isEstimate: boolean;
  readonly settings: Settings;
}

/** The line below each amount that is added to the dishes. */
export const ADDED_WORDS: Readonly<Record<AddedKind, (known: Known) => string>> = {
  deliveryFee: ({ fees, isEstimate, settings }) => {
    const words = fees === null || isEstimate ? catalog.byDistance : deliveryFeeWords(fees, settings);
    return fees?.deliveryFee === 0 ? words : `${words}. ${FREE_DELIVERY_WORDS}`;
  },
  tax: ({ fees }) => (fees === null ? catalog.salesTaxOnFood : taxWords(fees)),
  orderFees: ({ settings }) => orderFeesWords(settings),
};
