/** The evidence for a dispute (rule dispute-evidence): a draft, what the owner sends, and what was sent. */
import { z } from 'zod';
import { textOf } from '../answers.ts';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';

const textsSchema = z.object({
  productDescription: textOf(EVIDENCE_LIMITS.productDescription),
  shippingDate: textOf(EVIDENCE_LIMITS.shippingDate),
  serviceDate: textOf(EVIDENCE_LIMITS.serviceDate),
  shippingAddress: textOf(EVIDENCE_LIMITS.shippingAddress),
  refundRefusal: textOf(EVIDENCE_LIMITS.refundRefusal),
  refundPolicy: textOf(EVIDENCE_LIMITS.refundPolicy),
  statement: textOf(EVIDENCE_LIMITS.statement),
});
export type EvidenceTexts = z.infer<typeof textsSchema>;

export const disputeParamsSchema = z.object({ disputeId: z.string().min(1).max(255) });

/** What the owner has read and sends. */
export const evidenceBodySchema = z.object({
  texts: textsSchema,
  photoIds: z.array(z.string().max(100)).max(3),
});
export type EvidenceBody = z.infer<typeof evidenceBodySchema>;

const sentSchema = z.object({
  state: z.enum(['decided', 'sent', 'failed']),
  /** What was sent; null once it is too old to be kept. */
  content: evidenceBodySchema.nullable(),
  failure: z.string(),
  person: z.string(),
  createdAt: z.number(),
  sentAt: z.number().nullable(),
});

export const evidenceAnswerSchema = z.object({
  success: z.literal(true),
  canSend: z.boolean(),
  draft: textsSchema,
  photos: z.array(z.object({ id: z.string(), url: z.string(), takenAt: z.number() })).readonly(),
  sent: sentSchema.nullable(),
});
export type EvidenceAnswer = z.infer<typeof evidenceAnswerSchema>;

export const evidenceSentSchema = z.object({ success: z.literal(true), state: sentSchema.shape.state });
