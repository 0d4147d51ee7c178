import { describe, expect, it } from 'vitest';
import { type PaymentProvider, PaymentRefused } from '#server/ports/payments.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { paid } from '#tests/support/stripe/at-stripe.ts';

const TEXTS = {
  productDescription: '1 x Bowl: $5.00',
  shippingDate: 'Nov 20, 2026, 5:05 PM',
  serviceDate: 'Nov 20, 2026, 5:25 PM',
  shippingAddress: '1 Main St',
  refundRefusal: '',
  refundPolicy: '',
  statement: 'It was delivered – “on time”.',
};

async function disputed() {
  const at = await paid();
  const disputeId = at.stripe.books.dispute(at.sessionId);
  const { payments, stripe } = at;
  const send = (reference = 'ev-1', files: readonly string[] = []) =>
    payments.submitEvidence({ disputeId, reference, texts: TEXTS, files });
  return { ...at, disputeId, send, evidence: () => stripe.books.disputeOf(disputeId) };
}

const upload = async (payments: PaymentProvider) => payments.uploadEvidence(await jpeg());

const codeOf = (sent: Promise<void>) =>
  sent.then(
    () => 'taken',
    (error) => (error instanceof PaymentRefused && error.isOfOne ? error.code : String(error)),
  );

describe('evidence at Stripe (rule dispute-evidence)', () => {
  it('is sent to the bank with texts and photos, without a field for an empty text', async () => {
    const { payments, send, evidence } = await disputed();
    const files = [await upload(payments), await upload(payments)];
    await send('ev-1', files);
    expect(evidence()).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(evidence().evidence).toEqual({
      product_description: TEXTS.productDescription,
      shipping_date: TEXTS.shippingDate,
      service_date: TEXTS.serviceDate,
      shipping_address: TEXTS.shippingAddress,
      uncategorized_text: TEXTS.statement,
      shipping_documentation: files[0],
      service_documentation: files[1],
    });
  });

  it('has its photo at the next try, after a failure that Stripe would keep under a key', async () => {
    const { payments, stripe, send, evidence } = await disputed();
    stripe.mishaps.push('kept-500');
    await expect(upload(payments)).rejects.toThrow();
    const file = await upload(payments);
    await send('ev-1', [file]);
    expect(evidence().evidence).toMatchObject({ shipping_documentation: file });
  });

  it('goes to the bank once where answers are lost', async () => {
    const { stripe, send, evidence } = await disputed();
    stripe.mishaps.push('none', 'lost', 'broken', 'broken');
    await send().catch(() => undefined);
    await send();
    expect(evidence().evidence_details.submission_count).toBe(1);
  });

  it('is refused where a person sent other evidence, the dispute is over or the key lacks the right, without an alarm', async () => {
    const { stripe, disputeId, send } = await disputed();
    stripe.deny(`/v1/disputes/${disputeId}`);
    expect(await codeOf(send())).toBe('evidence_right');
    stripe.allow(`/v1/disputes/${disputeId}`);
    stripe.books.answerDispute(disputeId, { evidence: { uncategorized_text: 'By hand' } });
    expect(await codeOf(send())).toBe('evidence_sent');
    const other = await disputed();
    other.stripe.books.endDispute(other.disputeId, 'lost');
    expect(await codeOf(other.send())).toBe('dispute_closed');
  });
});
