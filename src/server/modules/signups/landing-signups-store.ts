/**
 * All SQL of landing sign-ups: one row for each phone number, which has free delivery from then on
 * (rule landing-repeats).
 */
import type { Db } from '#server/database/database-port.ts';

/** A visitor's wish for the daily offers: the words of the box, and where it was ticked. */
export interface OffersWish {
  readonly text: string;
  readonly source: string;
}

/**
 * Adds a sign-up, or brings it up to date; `offers` is null where none are wished for, `at` in Unix ms. The words that
 * were agreed to stay on record when offers are no longer wished for. A consent that the phone itself has confirmed is
 * not touched, because anyone can write any number into the form (rule offer-consent).
 */
export async function saveLandingSignup(db: Db, phone: string, offers: OffersWish | null, at: number): Promise<void> {
  const consent = offers === null ? {} : { consent_text: offers.text, consent_at: at, source: offers.source };
  const daily = { daily_offers: offers === null ? 0 : 1 } as const;
  await db
    .insertInto('landing_signups')
    .values({
      phone,
      free_delivery: 1,
      daily_offers: 0,
      created_at: at,
      updated_at: at,
      consent_text: null,
      consent_at: null,
      source: '/welcome',
    })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ free_delivery: 1, updated_at: at }))
    .execute();
  await db
    .updateTable('landing_signups')
    .set({ updated_at: at, ...daily, ...consent })
    .where('phone', '=', phone)
    .where((row) => row.or([row('offers_state', 'is', null), row('offers_state', '<>', 'confirmed')]))
    .execute();
}
