import { formatCents } from '#domain/money/money.ts';
import { escapeHtml, sandboxPage } from './page-frame.ts';
import { evidenceOf } from './sandbox-evidence.ts';
import type { SandboxDispute, SandboxRefund } from './sandbox-money-store.ts';
import type { SandboxSession } from './sandbox-store.ts';

/** The sandbox's account as HTML: what a provider's dashboard offers its merchant (rule sandbox-account). */

export interface AccountPage {
  readonly brand: string;
  readonly balanceCents: number;
  readonly refundsWait: boolean;
  readonly payments: readonly {
    readonly session: SandboxSession;
    readonly refunds: readonly SandboxRefund[];
    readonly disputes: readonly SandboxDispute[];
  }[];
}

const button = (act: string, id: string, label: string): string =>
  `<form method="post" action="/sandbox/account"><input type="hidden" name="id" value="${escapeHtml(id)}">
<button name="act" value="${act}">${label}</button></form>`;

/** The whole document. */
export function accountPage({ brand, balanceCents, refundsWait, payments }: AccountPage): string {
  return sandboxPage(
    `Account (test page) – ${brand}`,
    `<p class="test">Test account. No card is charged and no money moves.</p>
<p class="brand">${escapeHtml(brand)}</p>
<h1>Account</h1>
<p class="amount">${formatCents(balanceCents)}</p>
${button('pay-out', '', 'Pay out')}
<p class="note">${refundsWait ? 'Refunds stay pending until they are settled here.' : 'Refunds arrive at once.'}</p>
${refundsWait ? button('refunds-at-once', '', 'Let refunds arrive at once') : button('refunds-wait', '', 'Let refunds wait')}
<h2>Payments</h2>
${payments.length === 0 ? '<p class="note">No payment yet.</p>' : payments.map(paymentHtml).join('\n')}`,
  );
}

function paymentHtml({ session, refunds, disputes }: AccountPage['payments'][number]): string {
  const id = escapeHtml(session.id);
  return `<section class="payment" aria-label="Payment ${id}">
<p><strong>${formatCents(session.amount_cents)}</strong> <small>${id}</small></p>
${refunds.map(refundHtml).join('\n')}
${disputes.map(disputeHtml).join('\n')}
<form method="post" action="/sandbox/account"><input type="hidden" name="id" value="${id}">
<label>Refund in cents <input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>
<button name="act" value="refund">Refund</button></form>
${button('dispute', session.id, 'Dispute')}
</section>`;
}

function refundHtml({ id, amount_cents, state, reference }: SandboxRefund): string {
  const by = reference === null ? ', made here' : '';
  const settle = state === 'pending' ? button('refund-arrives', id, 'Let it arrive') : '';
  const fail = state === 'failed' ? '' : button('refund-fails', id, 'Let it fail');
  return `<p>Refund of ${formatCents(amount_cents)}: ${state}${by}</p>${settle}${fail}`;
}

const countText = (photos: number): string => (photos === 1 ? '1 photo' : `${photos} photos`);

function disputeHtml(dispute: SandboxDispute): string {
  const { id, amount_cents, state } = dispute;
  const sent = evidenceOf(dispute);
  const evidence = sent === null ? '' : `, evidence received with ${countText(sent.files.length)}`;
  const end = button('dispute-won', id, 'The shop wins') + button('dispute-lost', id, 'The shop loses');
  return `<p>Dispute of ${formatCents(amount_cents)}: ${state}${evidence}</p>${state === 'open' ? end : ''}`;
}
