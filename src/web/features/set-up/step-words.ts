import type { SetUpStep } from '#contract/set-up.ts';
import { paths } from '#web/paths.ts';

interface StepWords {
  readonly title: string;
  /** What it is for. */
  readonly lead: string;
  /** Where it is done, and the words that lead there; null where it is done on this page. */
  readonly link: { readonly href: string; readonly words: string } | null;
}

const shop = (section: string, words: string) => ({ href: `${paths.office('shop')}#shop-${section}`, words });

export const STEP_WORDS: Readonly<Record<SetUpStep, StepWords>> = {
  words: {
    title: 'Name and words',
    lead: 'What the shop is called, its logo and color, where it is, and the first words of its home page.',
    link: shop('name-and-words', 'Name the shop'),
  },
  zone: { title: 'Zone', lead: 'The circle in which you deliver, on a map.', link: shop('zone', 'Draw the zone') },
  addresses: {
    title: 'Addresses',
    lead: 'The list that customers’ addresses are found in: an OpenAddresses file of your county.',
    link: null,
  },
  hours: {
    title: 'Hours',
    lead: 'Your time zone, when orders are taken, and the holidays.',
    link: shop('hours', 'Set the hours'),
  },
  fees: {
    title: 'Fees',
    lead: 'What delivery costs and the sales tax, with an example receipt.',
    link: shop('fees-and-times', 'Set the fees'),
  },
  restaurant: {
    title: 'The first restaurant',
    lead: 'Its address, its hours and its menu, typed or from a file.',
    link: { href: paths.office('restaurants'), words: 'Add a restaurant' },
  },
  payments: {
    title: 'Payments',
    lead: 'Cards by Stripe. You need an account there and its keys.',
    link: { href: paths.office('providers'), words: 'Type the keys of Stripe' },
  },
  texts: {
    title: 'Texts',
    lead: 'Texts to customers by Twilio. You need an account there and its keys.',
    link: { href: paths.office('providers'), words: 'Type the keys of Twilio' },
  },
  people: {
    title: 'Your people',
    lead: 'Dispatchers and drivers, each with an account.',
    link: { href: paths.officeStaff(), words: 'Add people' },
  },
};
