import * as catalog from '#catalog/server/money-rows.ts';
import type { Mismatch } from '#contract/money/money.ts';
import { currencyText } from '#domain/money/currency-text.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { webhookTrouble } from '#server/modules/payments/index.ts';
import type { BalanceKind } from '#server/ports/payments.ts';
import { NOTHING } from '../mismatch-base.ts';
import { balanceRefusedAt } from './balance-read.ts';
import { findFailedPayouts, findOpenMovements, readGaps, sumOtherCurrencies } from './rows-store.ts';

/** What does not fit between the ledger and the provider's balance (rules provider-balance, money-mismatches). */

const FOLLOW = { kind: 'follow-provider', words: catalog.enterInBooks } as const;
const NOTED = { kind: 'follow-provider', words: catalog.markAsHandled } as const;

const MOVEMENT_WORDS: Readonly<Record<BalanceKind, string>> = {
  payment: catalog.aPayment,
  'payment-failed': catalog.failedPayment,
  refund: catalog.aRefund,
  'refund-failed': catalog.failedRefund,
  dispute: catalog.disputedPayment,
  'dispute-reversed': catalog.wonDispute,
  payout: catalog.aPayout,
  'payout-failed': catalog.returnedPayout,
  fee: catalog.aFee,
  hold: catalog.moneyOnHold,
  other: catalog.otherMovement,
};

type OpenMovement = Awaited<ReturnType<typeof findOpenMovements>>[number];

function ofMovement(row: OpenMovement): Mismatch {
  const {
    id,
    kind,
    amount_cents: amount,
    description,
    trouble,
    booked_cents: booked,
    order_id,
    order_number,
    at,
  } = row;
  const what = catalog.amountFor(formatCents(amount), MOVEMENT_WORDS[kind]);
  const words =
    trouble === 'amount-differs' && booked !== null
      ? catalog.balanceDiffers(what, formatCents(booked))
      : catalog.notInBooks(what, description);
  const ids = { id: `balance:${id}`, orderId: order_id, orderNumber: order_number, amountCents: amount };
  return { ...NOTHING, ...ids, kind: 'balance-unmatched', since: at, words, action: FOLLOW };
}

type Gap = Awaited<ReturnType<typeof readGaps>>[number];

function ofGap({ id, amount_cents: amountCents, order_id: orderId, order_number: orderNumber, at }: Gap): Mismatch {
  const what = orderNumber === null ? '' : catalog.forOrder(orderNumber);
  const words = catalog.notInBalance(formatCents(amountCents), what);
  const action = { kind: 'follow-provider', words: catalog.takeOutOfBooks } as const;
  const ids = { id: `gap:${id}`, orderId, orderNumber, amountCents };
  return { ...NOTHING, ...ids, kind: 'balance-missing', since: at, words, action };
}

type OtherCurrency = Awaited<ReturnType<typeof sumOtherCurrencies>>[number];

function ofCurrency({ currency, cents, fee_cents: fee, balance_currency, count, since }: OtherCurrency): Mismatch {
  const times = catalog.movementsCount(count);
  const amount = currencyText(cents, currency);
  const fees = fee === 0 ? '' : catalog.withFees(currencyText(fee, balance_currency));
  const words = catalog.otherCurrency(times, amount, fees);
  const id = `currency:${currency}:${balance_currency}`;
  return { ...NOTHING, id, kind: 'other-currency', since, words, action: NOTED };
}

async function ofWebhooks(dependencies: Parameters<typeof webhookTrouble>[0]): Promise<Mismatch[]> {
  const trouble = await webhookTrouble(dependencies);
  if (trouble === null) return [];
  const { since, refused } = trouble;
  const rest = catalog.ordersStillMade;
  const times = catalog.webhooksWere(refused);
  const words = refused > 0 ? catalog.webhooksRefused(times, rest) : catalog.noWebhookSent(rest);
  const asked = catalog.compareWebhook;
  const action = {
    kind: 'provider',
    words: refused > 0 ? catalog.copySecret : asked,
  } as const;
  return [{ ...NOTHING, id: 'webhooks-refused', kind: 'webhooks-refused', since, words, action }];
}

async function ofReading(dependencies: Pick<Dependencies, 'database' | 'payments'>): Promise<Mismatch[]> {
  const since = await balanceRefusedAt(dependencies);
  if (since === null) return [];
  const words = catalog.balanceRefused;
  const action = { kind: 'provider', words: catalog.allowBalance } as const;
  return [{ ...NOTHING, id: 'books-not-compared', kind: 'books-not-compared', since, words, action }];
}

type FailedPayout = Awaited<ReturnType<typeof findFailedPayouts>>[number];

function ofPayout({ id, amount_cents: cents, currency, failed_at: since }: FailedPayout): Mismatch {
  const words = catalog.payoutReturned(currencyText(cents, currency));
  const action = { kind: 'provider', words: catalog.checkBankAccount } as const;
  const amountCents = currency === 'usd' ? cents : null;
  return { ...NOTHING, id: `payout:${id}`, kind: 'payout-failed', amountCents, since, words, action };
}

/** Everything that does not fit between the books and the provider's balance and webhooks. */
export async function balanceRows(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'payments' | 'shop'>,
): Promise<Mismatch[]> {
  const { db } = dependencies.database;
  return [
    ...(await ofWebhooks(dependencies)),
    ...(await ofReading(dependencies)),
    ...(await findOpenMovements(db)).map(ofMovement),
    ...(await readGaps(db)).map(ofGap),
    ...(await sumOtherCurrencies(db)).map(ofCurrency),
    ...(await findFailedPayouts(db)).map(ofPayout),
  ];
}
