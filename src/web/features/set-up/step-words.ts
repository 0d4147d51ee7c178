import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { SetUpStep } from '#contract/shop/set-up.ts';
import { paths } from '#web/paths.ts';

interface StepWords {
  readonly title: string;
  /** What it is for. */
  readonly lead: string;
  /** Where it is done, and the words that lead there; null if it is done on this page. */
  readonly link: { readonly href: string; readonly words: string } | null;
}

const shop = (section: string, words: string) => ({ href: `${paths.office('shop')}#shop-${section}`, words });

export const STEP_WORDS: Readonly<Record<SetUpStep, StepWords>> = {
  words: {
    title: shared.nameAndWording,
    lead: catalog.nameStepExplained,
    link: shop('name-and-wording', catalog.nameTheShop),
  },
  zone: { title: shared.zone, lead: catalog.zoneStepExplained, link: shop('zone', catalog.drawTheZone) },
  addresses: {
    title: shared.addresses,
    lead: catalog.addressesStepExplained,
    link: null,
  },
  hours: {
    title: shared.hours,
    lead: catalog.hoursStepExplained,
    link: shop('hours', catalog.setTheHours),
  },
  fees: {
    title: catalog.fees,
    lead: catalog.feesStepExplained,
    link: shop('fees-and-times', catalog.setTheFees),
  },
  restaurant: {
    title: catalog.theFirstRestaurant,
    lead: catalog.restaurantStepExplained,
    link: { href: paths.office('restaurants'), words: shared.addARestaurant },
  },
  payments: {
    title: shared.payments,
    lead: catalog.paymentsStepExplained,
    link: { href: paths.office('providers'), words: catalog.enterStripeKeys },
  },
  texts: {
    title: shared.texts,
    lead: catalog.textsStepExplained,
    link: { href: paths.office('providers'), words: catalog.enterTwilioKeys },
  },
  people: {
    title: catalog.yourStaff,
    lead: catalog.staffStepExplained,
    link: { href: paths.office('staff'), words: catalog.addPeople },
  },
};
