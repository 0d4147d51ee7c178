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

const FOLLOW = { kind: 'follow-provider', words: 'Enter it in the books' } as const;
const NOTED = { kind: 'follow-provider', words: 'Mark as handled' } as const;

/** What a movement is, in a sentence. */
const MOVEMENT_WORDS: Readonly<Record<BalanceKind, string>> = {
  payment: 'a payment',
  'payment-failed': 'a payment that failed',
  refund: 'a refund',
  'refund-failed': 'a refund that came back',
  dispute: 'a disputed payment',
  'dispute-reversed': 'a dispute that was won',
  payout: 'a payout',
  'payout-failed': 'a payout that came back',
  fee: 'a fee',
  hold: 'money that is set aside',
  other: 'another movement',
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
  const what = `${formatCents(amount)} for ${MOVEMENT_WORDS[kind]}`;
  const words =
    trouble === 'amount-differs' && booked !== null
      ? `The provider’s balance shows ${what}, and the books show ${formatCents(booked)}.`
      : `The provider’s balance shows ${what} (${description}), and the books don’t.`;
  const ids = { id: `balance:${id}`, orderId: order_id, orderNumber: order_number, amountCents: amount };
  return { ...NOTHING, ...ids, kind: 'balance-unmatched', since: at, words, action: FOLLOW };
}

type Gap = Awaited<ReturnType<typeof readGaps>>[number];

function ofGap({ id, amount_cents: amountCents, order_id: orderId, order_number: orderNumber, at }: Gap): Mismatch {
  const what = orderNumber === null ? '' : ` for order ${orderNumber}`;
  const words = `The books show ${formatCents(amountCents)}${what}, and the provider’s balance doesn’t. Look it up at the provider before you take it out of the books.`;
  const action = { kind: 'follow-provider', words: 'Take it out of the books' } as const;
  const ids = { id: `gap:${id}`, orderId, orderNumber, amountCents };
  return { ...NOTHING, ...ids, kind: 'balance-missing', since: at, words, action };
}

type OtherCurrency = Awaited<ReturnType<typeof sumOtherCurrencies>>[number];

function ofCurrency({ currency, cents, fee_cents: fee, balance_currency, count, since }: OtherCurrency): Mismatch {
  const times = count === 1 ? '1 movement' : `${count} movements`;
  const amount = currencyText(cents, currency);
  const fees = fee === 0 ? '' : ` with fees of ${currencyText(fee, balance_currency)}`;
  const words = `The provider’s balance holds ${times} of ${amount}${fees}. The books are in USD, so this is not in their sums. Enter its value in USD where you keep your accounts.`;
  const id = `currency:${currency}:${balance_currency}`;
  return { ...NOTHING, id, kind: 'other-currency', since, words, action: NOTED };
}

async function ofWebhooks(dependencies: Parameters<typeof webhookTrouble>[0]): Promise<Mismatch[]> {
  const trouble = await webhookTrouble(dependencies);
  if (trouble === null) return [];
  const { since, refused } = trouble;
  const rest = 'Orders are still made, but up to two minutes late.';
  const times = refused === 1 ? '1 webhook was' : `${refused} webhooks were`;
  const words =
    refused > 0
      ? `${times} refused because of a wrong signature: check the webhook secret. ${rest}`
      : `The provider sent no webhook about the last payment: check the webhook’s address and events. ${rest}`;
  const asked = 'Compare the webhook at the provider with npm run check-providers';
  const action = {
    kind: 'provider',
    words: refused > 0 ? 'Copy the secret from the provider into the settings' : asked,
  } as const;
  return [{ ...NOTHING, id: 'webhooks-refused', kind: 'webhooks-refused', since, words, action }];
}

async function ofReading(dependencies: Pick<Dependencies, 'database' | 'payments'>): Promise<Mismatch[]> {
  const since = await balanceRefusedAt(dependencies);
  if (since === null) return [];
  const words =
    'The provider’s key may not read the balance, so the books can’t be compared with it. Orders and refunds work as before.';
  const action = { kind: 'provider', words: 'Give the key the right to read the balance' } as const;
  return [{ ...NOTHING, id: 'books-not-compared', kind: 'books-not-compared', since, words, action }];
}

type FailedPayout = Awaited<ReturnType<typeof findFailedPayouts>>[number];

function ofPayout({ id, amount_cents: cents, currency, failed_at: since }: FailedPayout): Mismatch {
  const words = `The bank sent a payout of ${currencyText(cents, currency)} back. The money is in the provider’s balance again.`;
  const action = { kind: 'provider', words: 'Check the bank account at the provider' } as const;
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
