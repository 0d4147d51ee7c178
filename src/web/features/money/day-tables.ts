/** The sums of some days as tables (rule money-page). Amounts in cents. Pure. */

import * as counts from '#catalog/counts.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { currencyText } from '#domain/money/currency-text.ts';
import { formatCents } from '#domain/money/money.ts';
import { percentText } from '#domain/money/tax.ts';
import type { FigureRow } from '#web/ui/money/figure-table.tsx';
import { dayText } from './shown-days.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const row = (name: string, cents: number, isTotal = false): FigureRow => ({
  key: name,
  cells: [name, formatCents(cents)],
  isTotal,
});

/** What came in, and of what. */
export function chargedRows(day: MoneyDayAnswer): readonly FigureRow[] {
  return [
    row(moneyWords.food, day.foodCents),
    row(shared.fees, day.feeCents),
    row(moneyWords.tax, day.taxCents),
    row(catalog.tips, day.tipCents),
    row(catalog.charged, day.chargedCents, true),
  ];
}

/** From what came in to what the shop keeps; what is nothing is left out. */
export function leftRows(day: MoneyDayAnswer): readonly FigureRow[] {
  const goes: readonly (readonly [string, number])[] = [
    [catalog.refundsText(day.refunds), day.refundedCents],
    [shared.disputes, day.disputedCents],
    [catalog.providersFees, day.providerFeeCents],
    [shared.adjustedProvidersBalance, -day.adjustedCents],
    [catalog.paidAboveMenu, day.priceDifferenceCents],
    [catalog.taxToPay, sum(day.taxes.map(({ taxCents }) => taxCents)) - day.taxPaidCents],
    [catalog.taxPaidAtCounters, day.taxPaidCents],
    [catalog.tipsForDrivers, sum(day.tips.map(({ cents }) => cents))],
    [catalog.foodForRestaurants, day.foodOwedCents],
  ];
  return [
    row(catalog.charged, day.chargedCents),
    ...goes.filter(([, cents]) => cents !== 0).map(([name, cents]) => row(name, -cents)),
    row(catalog.leftForTheShop, day.leftCents, true),
  ];
}

export function taxRows({ taxes }: MoneyDayAnswer): readonly FigureRow[] {
  return taxes.map(({ taxRate, foodCents, taxCents }) => ({
    key: String(taxRate),
    cells: [percentText(taxRate), formatCents(foodCents), formatCents(taxCents)],
  }));
}

export function tipRows({ tips }: MoneyDayAnswer): readonly FigureRow[] {
  return tips.map(({ driverId, name, cents }) => ({
    key: driverId ?? '',
    cells: [driverId === null ? catalog.noDriver : name, formatCents(cents)],
  }));
}

const hasDifferences = ({ restaurants }: MoneyDayAnswer): boolean =>
  restaurants.some(({ differenceCents }) => differenceCents !== 0);

/** The headings of the table of restaurants: prices that differ only where some did (rule till-notes). */
export const restaurantHeads = (day: MoneyDayAnswer): readonly string[] => [
  shared.restaurant,
  shared.orders,
  ...(hasDifferences(day) ? [catalog.aboveMenuPrices] : []),
  catalog.owed,
];

export function restaurantRows(day: MoneyDayAnswer): readonly FigureRow[] {
  const isShown = hasDifferences(day);
  return day.restaurants.map(({ id, name, orders, owedCents, differenceCents }) => ({
    key: id,
    cells: [
      name,
      counts.numberText(orders),
      ...(isShown ? [formatCents(differenceCents)] : []),
      formatCents(owedCents),
    ],
  }));
}

/** Whether nothing at all happened to money. */
export function isQuiet(day: MoneyDayAnswer): boolean {
  const { orders, chargedCents, refundedCents, disputedCents, providerFeeCents, restaurants, payouts } = day;
  const sums = [orders, chargedCents, refundedCents, disputedCents, providerFeeCents];
  return sums.every((one) => one === 0) && restaurants.length === 0 && payouts.length === 0;
}

type Payout = MoneyDayAnswer['payouts'][number];

/** What a payout holds: '12 payments', and how much of it is not this shop's. */
function heldText({ isFailed, holds, currency }: Payout): string {
  if (isFailed) return catalog.returnedByBank;
  if (holds === null) return '';
  const payments = counts.payments(holds.payments);
  return holds.foreignCents === 0
    ? payments
    : catalog.paymentsOwnPart(payments, currencyText(holds.ownCents, currency));
}

/** Payouts by the day on which they arrive, which the provider names in universal time (rule payout-contents). */
export function payoutRows({ payouts }: MoneyDayAnswer): readonly FigureRow[] {
  return payouts.map((payout) => ({
    key: payout.id,
    cells: [
      dayText(new Date(payout.arrivesAt).toISOString().slice(0, 10)),
      heldText(payout),
      currencyText(payout.amountCents, payout.currency),
    ],
  }));
}
