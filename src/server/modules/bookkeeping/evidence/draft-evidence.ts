/** The first draft of the evidence for a dispute, made of what the shop knows of the order (rule dispute-evidence). */
import * as catalog from '#catalog/server/money-rows.ts';
import type { EvidenceTexts } from '#contract/money/evidence.ts';
import { EVIDENCE_LIMITS } from '#contract/money/evidence-limits.ts';
import type { CaseFileAnswer } from '#contract/money/money.ts';
import { maskedLinks } from '#domain/masked-links.ts';
import { momentText } from '#domain/moment-text.ts';
import { chargeRows } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { standingSteps } from '#domain/order/step-undo.ts';

export type EvidenceFacts = Pick<CaseFileAnswer, 'order' | 'steps' | 'texts' | 'refunds'>;
type Moment = (at: number) => string;

function receipt({ order }: EvidenceFacts, moment: Moment): string {
  const lines = order.items.map(({ name, summary, quantity, totalPrice }) => {
    return catalog.soldLine(quantity, name, summary === '' ? '' : ` (${summary})`, formatCents(totalPrice));
  });
  const total = { name: catalog.total, cents: order.total };
  const sums = [...chargeRows(order), total, ...paidRows(order.total, order.changes)];
  return [
    catalog.whatWasSold(order.orderNumber, order.restaurant, moment(order.createdAt)),
    ...lines,
    ...sums.map(({ name, cents }) => `${name}: ${formatCents(cents)}`),
  ].join('\n');
}

const listed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];

function statement({ steps, texts, refunds, order }: EvidenceFacts, moment: Moment, timeZone: string): string {
  const standing = new Set(standingSteps(steps));
  const done = steps.filter((step) => step.kind === 'photo' || standing.has(step));
  const given = refunds.filter(({ state }) => state === 'pending' || state === 'succeeded');
  return [
    catalog.orderAndTimes(order.orderNumber, timeZone),
    ...listed(
      catalog.stepsOfOrder,
      done.map(
        ({ kind, status, at }) =>
          `${moment(at)}: ${kind === 'photo' ? catalog.photoAdded : status.replaceAll('_', ' ')}`,
      ),
    ),
    ...listed(
      catalog.textsToCustomer,
      texts.map(({ at, body }) => `${moment(at)}: ${maskedLinks(body).replace(/\s+/g, ' ')}`),
    ),
    ...listed(
      catalog.refundsToCustomer,
      given.map(({ amountCents, createdAt }) => `${moment(createdAt)}: ${formatCents(amountCents)}`),
    ),
  ].join('\n');
}

/** The draft. It says nothing of a refund policy, because the shop does not know how it shows one. */
export function draftEvidence(facts: EvidenceFacts, timeZone: string): EvidenceTexts {
  const moment: Moment = (at) => momentText(at, timeZone);
  const { address, deliveredAt } = facts.order;
  const left = standingSteps(facts.steps).findLast(({ status }) => status === 'out_for_delivery');
  const arrived = deliveredAt === null ? '' : moment(deliveredAt);
  const draft: EvidenceTexts = {
    productDescription: receipt(facts, moment),
    shippingDate: left === undefined ? '' : moment(left.at),
    serviceDate: arrived,
    shippingAddress: address,
    refundRefusal: arrived === '' ? '' : catalog.deliveredTo(arrived),
    refundPolicy: '',
    statement: statement(facts, moment, timeZone),
  };
  const cut = Object.entries(draft).map(([name, text]) => {
    return [name, text.slice(0, EVIDENCE_LIMITS[name as keyof EvidenceTexts]).toWellFormed()];
  });
  return Object.fromEntries(cut) as EvidenceTexts;
}
