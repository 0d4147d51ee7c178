import type { FastifyInstance } from 'fastify';
import { PaymentRefused } from '#server/ports/payments.ts';
import { accountPage } from './account-page.ts';
import { readBalance } from './sandbox-balance-store.ts';
import type { SandboxBooks, SandboxPages } from './sandbox-books.ts';
import { endDispute, failRefund, giveBack, openDispute, payOut, succeedRefund } from './sandbox-money.ts';
import { doRefundsWait, findDisputes, findPaidSessions, findRefunds, setRefundsWait } from './sandbox-money-store.ts';

const SHOWN = 50;

interface Form {
  readonly act?: unknown;
  readonly id?: unknown;
  readonly amount?: unknown;
}

/**
 * The page on which the owner plays what a provider's dashboard and the card's bank do: refunds, disputes, payouts
 * (rule sandbox-account).
 */
export function accountRoutes(scope: FastifyInstance, { books, brand, onChange }: SandboxPages): void {
  scope.get('/sandbox/account', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await showAccount(books, brand())),
  );
  scope.post<{ Body: Form | undefined }>('/sandbox/account', async ({ body }, reply) => {
    await play(books, body ?? {});
    onChange();
    return reply.redirect('/sandbox/account', 303);
  });
}

async function showAccount(books: SandboxBooks, brand: string): Promise<string> {
  const { db } = books.database;
  const sessions = await findPaidSessions(db, SHOWN);
  const ids = sessions.map(({ id }) => id);
  const [refunds, disputes] = [await findRefunds(db, ids), await findDisputes(db, ids)];
  const payments = sessions.map((session) => ({
    session,
    refunds: refunds.filter((refund) => refund.session_id === session.id),
    disputes: disputes.filter((dispute) => dispute.session_id === session.id),
  }));
  return accountPage({ brand, balanceCents: await readBalance(db), refundsWait: await doRefundsWait(db), payments });
}

async function play(books: SandboxBooks, { act, id, amount }: Form): Promise<void> {
  const about = typeof id === 'string' ? id : '';
  switch (act) {
    case 'refund':
      await refundHere(books, about, Number(amount));
      break;
    case 'refund-arrives':
      await succeedRefund(books, about);
      break;
    case 'refund-fails':
      await failRefund(books, about);
      break;
    case 'dispute':
      await openDispute(books, about);
      break;
    case 'dispute-won':
    case 'dispute-lost':
      await endDispute(books, about, act === 'dispute-won' ? 'won' : 'lost');
      break;
    case 'pay-out':
      await payOut(books);
      break;
    case 'refunds-wait':
    case 'refunds-at-once':
      await setRefundsWait(books.database.db, act === 'refunds-wait');
      break;
  }
}

/** A refund that is too large is not made; the page shows so. */
async function refundHere(books: SandboxBooks, sessionId: string, amountCents: number): Promise<void> {
  try {
    await giveBack(books, { reference: null, sessionId, amountCents });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
  }
}
