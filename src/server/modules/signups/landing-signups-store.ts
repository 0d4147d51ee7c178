/** All SQL of landing sign-ups: one row a phone number, with free delivery from then on (rule landing-repeats). */
import type { Db } from '#server/database/database-port.ts';
import { changeRows } from '#server/database/rows.ts';

/** A visitor's wish for the daily offers: the words of the box, and where it was ticked. */
export interface OffersWish {
  readonly text: string;
  readonly source: string;
}

interface LandingSignup {
  readonly offers: OffersWish | null;
  /** Whether the page promised free delivery. */
  readonly isFree: boolean;
  readonly at: number;
}

/**
 * Adds a sign-up, or notes a repeated one; a promise of free delivery stays. A wish that waits for the phone's answer,
 * or that the phone confirmed, isn't changed, because anyone can type any number into the form (rule offer-consent).
 */
export async function saveLandingSignup(db: Db, phone: string, { offers, isFree, at }: LandingSignup): Promise<void> {
  await db
    .insertInto('landing_signups')
    .values({
      phone,
      free_delivery: isFree ? 1 : 0,
      daily_offers: 0,
      created_at: at,
      updated_at: at,
      consent_text: null,
      consent_at: null,
      source: '/welcome',
    })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ updated_at: at, ...(isFree && { free_delivery: 1 as const }) }),
    )
    .execute();
  if (offers === null) return;
  const wish = { daily_offers: 1, consent_text: offers.text, consent_at: at, source: offers.source } as const;
  await changeRows(db, 'landing_signups', { phone, daily_offers: 0 }, wish);
}
