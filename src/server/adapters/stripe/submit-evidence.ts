import Stripe from 'stripe';
import { type DisputeTexts, type EvidenceSubmission, PaymentRefused } from '#server/ports/payments.ts';
import { inOurWords } from './stripe-failures.ts';

/** Sends the evidence for a dispute to Stripe, which passes it to the bank once (rule dispute-evidence). */

/** Where the dispute names the evidence that we sent, so that a lost answer is recognized. */
const MARK = 'evidence_reference';
const TAKES_EVIDENCE: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);
/** Stripe takes one file in each field. */
const FILE_FIELDS = ['shipping_documentation', 'service_documentation', 'uncategorized_file'] as const;

const refused = (code: string) => new PaymentRefused('the evidence is not taken', { field: null, code, isOfOne: true });

/** Runs a call. A right that only evidence needs is no trouble of the payments. */
async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) throw refused('evidence_right');
    throw inOurWords(error, { isOfOne: true });
  }
}

/** Uploads a photo, without an idempotency key: Stripe would keep a failure for a day. Twice does no harm. */
export async function uploadToStripe(stripe: Stripe, jpeg: Uint8Array): Promise<string> {
  const data = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const file = { data, name: 'delivery.jpg', type: 'image/jpeg' };
  const { id } = await asking(stripe.files.create({ purpose: 'dispute_evidence', file }));
  return id;
}

function evidenceOf(texts: DisputeTexts, files: readonly string[]): Stripe.DisputeUpdateParams.Evidence {
  const all = {
    product_description: texts.productDescription,
    shipping_date: texts.shippingDate,
    service_date: texts.serviceDate,
    shipping_address: texts.shippingAddress,
    refund_refusal_explanation: texts.refundRefusal,
    refund_policy_disclosure: texts.refundPolicy,
    uncategorized_text: texts.statement,
    ...Object.fromEntries(FILE_FIELDS.map((field, at) => [field, files[at] ?? ''])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Whether the dispute has evidence: ours, somebody else's, or none. */
async function readSent(stripe: Stripe, { disputeId, reference }: EvidenceSubmission) {
  const { metadata, status, evidence_details } = await asking(stripe.disputes.retrieve(disputeId));
  const isSent = evidence_details.submission_count > 0;
  return { isOurs: isSent && metadata[MARK] === reference, isSent, status };
}

/** Sends the evidence unless Stripe has it: it asks first, and again after a failure, whose answer may be lost. */
export async function submitEvidence(stripe: Stripe, submission: EvidenceSubmission): Promise<void> {
  const { disputeId, reference, texts, files } = submission;
  const { isOurs, isSent, status } = await readSent(stripe, submission);
  if (isOurs) return;
  if (isSent) throw refused('evidence_sent');
  if (!TAKES_EVIDENCE.has(status)) throw refused('dispute_closed');
  const evidence = evidenceOf(texts, files);
  try {
    await asking(stripe.disputes.update(disputeId, { evidence, submit: true, metadata: { [MARK]: reference } }));
  } catch (error) {
    if (!(error instanceof PaymentRefused && (await readSent(stripe, submission)).isOurs)) throw error;
  }
}
