import * as catalog from '#catalog/office/case-file.ts';
import type { EvidenceTexts } from '#contract/money/evidence.ts';

interface EvidenceField {
  readonly name: keyof EvidenceTexts;
  readonly label: string;
  readonly hint?: string;
  /** How many lines are shown; 1 where it is a single line. */
  readonly rows: number;
}

/** The texts of the evidence in the order in which the owner reads them. */
export const EVIDENCE_FIELDS: readonly EvidenceField[] = [
  { name: 'productDescription', label: catalog.whatWasSold, rows: 8 },
  { name: 'shippingDate', label: catalog.leftForTheCustomer, rows: 1 },
  { name: 'serviceDate', label: catalog.delivered, rows: 1 },
  { name: 'shippingAddress', label: catalog.deliveredTo, rows: 1 },
  { name: 'statement', label: catalog.whatHappened, hint: catalog.fromOurRecords, rows: 12 },
  { name: 'refundRefusal', label: catalog.whyNoRefund, rows: 3 },
  { name: 'refundPolicy', label: catalog.howCustomerSaw, hint: catalog.leaveEmptyIf, rows: 3 },
];
