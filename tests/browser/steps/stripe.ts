import type { WorkerFixture } from '@playwright/test';
import { openStripeStandIn } from '#tests/support/stripe/stand-in.ts';

export type StandIn = Awaited<ReturnType<typeof openStripeStandIn>>;

/** The stand-in for Stripe with its hosted page; one for each worker. */
export const stripeStandIn: [WorkerFixture<StandIn, object>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  async ({}, use) => {
    const stripe = await openStripeStandIn();
    await use(stripe);
    await stripe.close();
  },
  { scope: 'worker' },
];
