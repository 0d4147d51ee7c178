/** The longest texts, in characters. All of them together fit into one call, and the provider takes each. */
export const EVIDENCE_LIMITS = {
  productDescription: 4000,
  shippingDate: 100,
  serviceDate: 100,
  shippingAddress: 500,
  refundRefusal: 2000,
  refundPolicy: 2000,
  statement: 9000,
} as const;
