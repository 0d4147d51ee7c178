import type { EvidenceTexts } from '#contract/evidence.ts';

interface EvidenceField {
  readonly name: keyof EvidenceTexts;
  readonly label: string;
  readonly hint?: string;
  /** How many lines are shown; 1 where it is a single line. */
  readonly rows: number;
}

/** The texts of the evidence in the order in which the owner reads them. */
export const EVIDENCE_FIELDS: readonly EvidenceField[] = [
  { name: 'productDescription', label: 'What was sold', rows: 8 },
  { name: 'shippingDate', label: 'Left for the customer', rows: 1 },
  { name: 'serviceDate', label: 'Delivered', rows: 1 },
  { name: 'shippingAddress', label: 'Delivered to', rows: 1 },
  { name: 'statement', label: 'What happened', hint: 'Times and texts from our records.', rows: 12 },
  { name: 'refundRefusal', label: 'Why no refund is due', rows: 3 },
  {
    name: 'refundPolicy',
    label: 'How the customer saw your refund policy',
    hint: 'Leave this empty if you don’t show one before payment.',
    rows: 3,
  },
];
