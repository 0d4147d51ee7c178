import { formatCents } from '#domain/money/money.ts';
import type { CheckoutRequest, SessionState } from '#server/ports/payments.ts';
import { evidenceOf } from './sandbox-money.ts';
import type { Entry } from './sandbox-store.ts';

/** The sandbox's two pages as HTML, marked as a test, without need of script (rules sandbox-page, sandbox-account). */

/** A text as HTML shows it, also within double quotes. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A complete document; all except `title` and `brand` is HTML. */
const page = (title: string, brand: string, mark: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} (test page) – ${brand}`)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<main>
<p class="test">${mark} No card is charged and no money moves.</p>
<p class="brand">${escapeHtml(brand)}</p>
${main}
</main>
</body>
</html>
`;

export type PayPageState = Exclude<SessionState, 'nothing-due'> | 'declined' | 'replaced' | 'unknown';

interface PayPageFacts {
  readonly status: number;
  readonly heading: string;
  /** Additional information for the buyer, as HTML. */
  readonly note?: string;
  /** The words of the link that leads on; absent while the session can be paid. */
  readonly link?: string;
}

export const PAY_PAGES: Readonly<Record<PayPageState, PayPageFacts>> = {
  open: { status: 200, heading: 'Pay for your order' },
  declined: {
    status: 200,
    heading: 'Pay for your order',
    note: '<p class="declined" role="alert">Your payment was declined. Nothing was charged. You can try again.</p>',
  },
  paid: { status: 200, heading: 'This order is already paid', link: 'See your order' },
  'under-way': { status: 200, heading: 'Your payment is being confirmed', link: 'See your order' },
  failed: {
    status: 200,
    heading: 'Your payment did not go through',
    note: '<p>Nothing was charged.</p>',
    link: 'See your order',
  },
  replaced: {
    status: 410,
    heading: 'This payment page was replaced',
    note: '<p>You opened a newer payment page for this order, so this one cannot be paid any more. Nothing was charged here.</p>',
    link: 'Back to your order',
  },
  expired: {
    status: 410,
    heading: 'This payment page has expired',
    note: '<p>Nothing was charged here.</p>',
    link: 'Back to your order',
  },
  unknown: { status: 404, heading: 'This payment page does not exist', link: 'Back to the shop' },
};

export interface PayPage {
  readonly brand: string;
  readonly sessionId: string;
  readonly state: PayPageState;
  readonly request: CheckoutRequest | null;
  readonly onwards: string;
}

/** The buyer's payment page. */
export function payPage({ brand, sessionId, state, request, onwards }: PayPage): string {
  const { heading, note = '', link } = PAY_PAGES[state];
  return page(
    heading,
    brand,
    'Test payment page.',
    `<h1>${heading}</h1>
${note}
${request === null ? '' : summary(request)}
${link === undefined ? payForm(sessionId) : `<a class="button" href="${escapeHtml(onwards)}">${link}</a>`}
<script src="/sandbox/pay.js"></script>`,
  );
}

function summary({ amountCents, lines }: CheckoutRequest): string {
  const items = lines.map(({ name, description, unitCents, quantity }) => {
    const words = quantity === 1 ? name : `${quantity} × ${name}`;
    const small = description === '' ? '' : `<small>${escapeHtml(description)}</small>`;
    return `<li><span>${escapeHtml(words)}${small}</span><span>${formatCents(unitCents * quantity)}</span></li>`;
  });
  return `<p class="amount">${formatCents(amountCents)}</p>\n<ul>${items.join('')}</ul>`;
}

const payForm = (
  sessionId: string,
): string => `<form method="post" action="/sandbox/pay/${encodeURIComponent(sessionId)}">
<button class="pay" name="outcome" value="pay">Pay</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="late">Pay, but confirm late</button>
<button name="outcome" value="late-failure">Pay, but fail late</button>
<button name="outcome" value="cancel">Cancel</button>
</form>`;

const actForm = (id: string, content: string): string =>
  `<form method="post" action="/sandbox/account"><input type="hidden" name="id" value="${escapeHtml(id)}">${content}</form>`;
const act = (name: string, label: string): string => `<button name="act" value="${name}">${label}</button>`;
const ACTS = {
  'refund-arrives': 'Let it arrive',
  'refund-fails': 'Let it fail',
  'dispute-won': 'The shop wins',
  'dispute-lost': 'The shop loses',
  dispute: 'Dispute',
} as const;
const button = (name: keyof typeof ACTS, id: string): string => actForm(id, act(name, ACTS[name]));

export interface AccountPage {
  readonly brand: string;
  readonly balanceCents: number;
  readonly refundsWait: boolean;
  readonly payments: readonly (readonly Entry[])[];
}

/** The page that offers what a provider's dashboard offers its merchant. */
export function accountPage({ brand, balanceCents, refundsWait, payments }: AccountPage): string {
  const [words, turn] = refundsWait
    ? ['Refunds stay pending until they are settled here.', act('refunds-at-once', 'Let refunds arrive at once')]
    : ['Refunds arrive at once.', act('refunds-wait', 'Let refunds wait')];
  return page(
    'Account',
    brand,
    'Test account.',
    `<h1>Account</h1>
<p class="amount">${formatCents(balanceCents)}</p>
${actForm('', act('pay-out', 'Pay out'))}
<p>${words}</p>
${actForm('', turn)}
<h2>Payments</h2>
${payments.length === 0 ? '<p>No payment yet.</p>' : payments.map(paymentHtml).join('\n')}`,
  );
}

function paymentHtml(entries: readonly Entry[]): string {
  const [sessionId = ''] = entries.map(({ session_id }) => session_id);
  const refund = '<label>Refund in cents <input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>';
  return `<section class="payment" aria-label="Payment ${escapeHtml(sessionId)}">
${entries.map(entryHtml).join('\n')}
${actForm(sessionId, refund + act('refund', 'Refund'))}
${button('dispute', sessionId)}
</section>`;
}

function entryHtml(entry: Entry): string {
  const { kind, session_id, object_id: id, amount_cents, state, reference } = entry;
  const amount = formatCents(Math.abs(amount_cents));
  if (kind === 'payment') return `<p><strong>${amount}</strong> <small>${escapeHtml(session_id)}</small></p>`;
  if (kind === 'refund') {
    const arrives = state === 'pending' ? button('refund-arrives', id) : '';
    const fails = state === 'failed' ? '' : button('refund-fails', id);
    return `<p>Refund of ${amount}: ${state}${reference === null ? ', made here' : ''}</p>${arrives}${fails}`;
  }
  if (kind !== 'dispute') return '';
  const photos = evidenceOf(entry)?.files.length;
  const evidence =
    photos === undefined ? '' : `, evidence received with ${photos} ${photos === 1 ? 'photo' : 'photos'}`;
  const ends = state === 'open' ? button('dispute-won', id) + button('dispute-lost', id) : '';
  return `<p>Dispute of ${amount}: ${state}${evidence}</p>${ends}`;
}
