import { formatCents } from '#domain/money/money.ts';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import { escapeHtml, sandboxPage } from './page-frame.ts';

/**
 * The sandbox's hosted page as HTML: no inline script or style, no field for a card number (rule sandbox-page).
 * The page works without its script.
 */

export type PayPageState = 'open' | 'declined' | 'paid' | 'confirming' | 'failed' | 'replaced' | 'expired' | 'unknown';

export interface PayPage {
  readonly brand: string;
  readonly sessionId: string;
  readonly state: PayPageState;
  /** null for a session that is not known. */
  readonly request: CheckoutRequest | null;
  /** Where the buyer goes from here; the shop's start page for an unknown session. */
  readonly onwards: string;
}

const HEADINGS: Readonly<Record<PayPageState, string>> = {
  open: 'Pay for your order',
  declined: 'Pay for your order',
  paid: 'This order is already paid',
  confirming: 'Your payment is being confirmed',
  failed: 'Your payment did not go through',
  replaced: 'This payment page was replaced',
  expired: 'This payment page has expired',
  unknown: 'This payment page does not exist',
};

/** What a buyer needs to know besides. */
const NOTES: Readonly<Partial<Record<PayPageState, string>>> = {
  failed: '<p class="note">Nothing was charged.</p>',
  replaced:
    '<p class="note">You opened a newer payment page for this order, so this one cannot be paid any more. Nothing was charged here.</p>',
  expired: '<p class="note">Nothing was charged here.</p>',
};

/** The whole document. */
export function payPage(page: PayPage): string {
  const heading = HEADINGS[page.state];
  return sandboxPage(
    `${heading} (test page) – ${page.brand}`,
    `<p class="test">Test payment page. No card is charged and no money moves.</p>
${page.state === 'declined' ? '<p class="declined" role="alert">Your payment was declined. Nothing was charged. You can try again.</p>' : ''}
<p class="brand">${escapeHtml(page.brand)}</p>
<h1>${heading}</h1>
${NOTES[page.state] ?? ''}
${page.request === null ? '' : summary(page.request)}
${page.state === 'open' || page.state === 'declined' ? buttons(page.sessionId) : onwards(page)}
<script src="/sandbox/pay.js"></script>`,
  );
}

function summary(request: CheckoutRequest): string {
  const lines = request.lines.map(
    ({ name, description, unitCents, quantity }) =>
      `<li><span>${escapeHtml(quantity === 1 ? name : `${quantity} × ${name}`)}${
        description === '' ? '' : `<small>${escapeHtml(description)}</small>`
      }</span><span>${formatCents(unitCents * quantity)}</span></li>`,
  );
  return `<p class="amount">${formatCents(request.amountCents)}</p>\n<ul>${lines.join('')}</ul>`;
}

function buttons(sessionId: string): string {
  const button = (outcome: string, label: string, look = ''): string =>
    `<button${look} name="outcome" value="${outcome}">${label}</button>`;
  return `<form method="post" action="/sandbox/pay/${encodeURIComponent(sessionId)}">
${button('pay', 'Pay', ' class="pay"')}
${button('decline', 'Decline')}
${button('late', 'Pay, but confirm late')}
${button('late-failure', 'Pay, but fail late')}
${button('cancel', 'Cancel')}
</form>`;
}

const ONWARDS: Readonly<Record<Exclude<PayPageState, 'open' | 'declined'>, string>> = {
  paid: 'See your order',
  confirming: 'See your order',
  failed: 'See your order',
  replaced: 'Back to your order',
  expired: 'Back to your order',
  unknown: 'Back to the shop',
};

function onwards({ state, onwards: href }: PayPage): string {
  if (state === 'open' || state === 'declined') return '';
  return `<a class="button" href="${escapeHtml(href)}">${ONWARDS[state]}</a>`;
}
