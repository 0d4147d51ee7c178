import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { OfferCard } from './offer-card.tsx';
import { useSendingOutgoing } from './use-outgoing.ts';

/** How often a form's page looks for an offer, ms; it doesn't follow the orders' events. */
const OFFERS_AGAIN_MS = 10_000;

/**
 * For drivers who fill in a form: offers are shown and heard, and waiting updates are sent
 * (rules order-offers, driver-without-line).
 */
export function BesideForm({ staff }: { readonly staff: StaffMember }) {
  useSendingOutgoing(staff.id);
  return can(staff.role, 'drive') && <OfferCard againMs={OFFERS_AGAIN_MS} />;
}
