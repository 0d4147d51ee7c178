import * as catalog from '#catalog/everyone/money-words.ts';
import { formatWay } from '#domain/address/geo.ts';
import { type AddedKind, eachFormatted, QUOTED_KINDS, type QuotedKind } from '#domain/money/charge-kinds.ts';
import { chargeText } from '#domain/money/charges.ts';
import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { DEFAULT_FEES, driveMinutes, type FeeSettings } from '#domain/money/fee-settings.ts';
import { formatCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rounding.ts';
import { ratePpm, type TaxedLine, type TaxPart, taxParts } from '#domain/money/tax.ts';

/**
 * Fees, tax and total of a delivery (rules calculate-fees, order-total). All amounts in cents, distances in miles. Tip
 * rules are in tip.ts.
 */

/** The estimate shown where the server could not be asked (rule fee-estimate). */
export const ESTIMATE = { deliveryFeeCents: 199, minutes: 30 } as const;

interface Amounts extends Readonly<Record<QuotedKind, number> & Record<`${AddedKind}Formatted`, string>> {
  /** A fraction: 0.07 is 7 %. The restaurant's where dishes of several rates are sold. */
  readonly taxRate: number;
  /** How the tax adds up, where dishes of several rates are sold. */
  readonly taxes?: readonly TaxPart[];
  /** Without the tip. */
  readonly total: number;
  readonly totalFormatted: string;
}

interface Duration {
  readonly minutes: number;
  /** '35 mins' */
  readonly text: string;
}

/** The fees result (rule calculate-fees). */
export interface Quote extends Amounts {
  readonly distance: { readonly miles: number; readonly text: string };
  readonly duration: Duration;
  /** If the promise isn't the usual one (rule arrival-estimate). */
  readonly timing?: { readonly kitchenMinutes: number; readonly promisedMinutes: number };
}

/** What checkout labels '(estimate)': no distance is known. */
export interface EstimatedQuote extends Amounts {
  readonly isEstimate: true;
  readonly duration: Duration;
}

const MILLION = 1_000_000;

/** 2.9 % of (subtotal + delivery + tax), half up, + 30 cents, then up to the next 50 cents (rule order-fees). */
export function orderFeesCents(charged: number, settings: FeeSettings = DEFAULT_FEES): number {
  const { orderFeePpm, orderFeeFixedCents, orderFeeStepCents } = settings;
  return Math.ceil((percentOf(charged, orderFeePpm) + orderFeeFixedCents) / orderFeeStepCents) * orderFeeStepCents;
}

/** The dishes sold, and their tax rates. */
export interface Sale {
  readonly subtotal: number;
  /** The dishes, with their own tax rates if any. The rest of the subtotal is taxed at the restaurant's rate. */
  readonly lines?: readonly TaxedLine[];
  /** The restaurant's, as a fraction; null for the area's fallback. */
  readonly taxRate: number | null;
}

export interface QuoteRequest extends Sale {
  readonly routeMiles: number;
  /** From a routing service; without it the area's average speed decides. */
  readonly driveMinutes?: number;
  readonly isFreeDelivery: boolean;
  readonly settings: FeeSettings;
  /** If the kitchen's time is known; otherwise the shop's own counts. */
  readonly timing?: NonNullable<Quote['timing']>;
}

/** The whole fees result. Duration = kitchen time + drive time, up to a whole minute (rule delivery-trip). */
export function quote(request: QuoteRequest): Quote {
  const { routeMiles, settings, timing } = request;
  const kitchenMinutes = timing?.kitchenMinutes ?? settings.kitchenMinutes;
  // Free for a registered number (rule free-delivery).
  const deliveryFee = request.isFreeDelivery ? 0 : deliveryFeeCents(routeMiles, settings);
  const minutes = Math.ceil(kitchenMinutes + (request.driveMinutes ?? driveMinutes(routeMiles, settings)));
  return {
    ...amounts(request, deliveryFee, settings),
    distance: { miles: Math.round(routeMiles * 100) / 100, text: catalog.milesShort(formatWay(routeMiles)) },
    duration: { minutes, text: catalog.minsCount(minutes) },
    ...(timing && { timing }),
  };
}

/** Checkout's own '(estimate)' where the server could not be asked. */
export function estimateQuote(sale: Sale, settings: FeeSettings = DEFAULT_FEES): EstimatedQuote {
  return {
    ...amounts(sale, ESTIMATE.deliveryFeeCents, settings),
    isEstimate: true,
    duration: { minutes: ESTIMATE.minutes, text: catalog.minsCount(ESTIMATE.minutes) },
  };
}

function amounts({ subtotal, lines = [], taxRate }: Sale, deliveryFee: number, settings: FeeSettings): Amounts {
  const restaurantRate = ratePpm(taxRate ?? settings.taxFallbackPpm / MILLION) / MILLION;
  const taxes = taxParts(subtotal, lines, restaurantRate);
  const tax = taxes.reduce((sum, part) => sum + part.tax, 0);
  const orderFees = orderFeesCents(subtotal + deliveryFee + tax, settings);
  const cents: Readonly<Record<QuotedKind, number>> = { subtotal, deliveryFee, tax, orderFees };
  const total = QUOTED_KINDS.reduce((sum, kind) => sum + cents[kind], 0);
  return {
    ...cents,
    ...eachFormatted((kind) => chargeText(kind, cents[kind])),
    ...(taxes.length === 1 ? { taxRate: taxes[0].taxRate } : { taxRate: restaurantRate, taxes }),
    total,
    totalFormatted: formatCents(total),
  };
}
