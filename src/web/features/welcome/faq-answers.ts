import * as catalog from '#catalog/customers/welcome.ts';
import type { Area } from '#contract/shop/area.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { cityAndState } from '#web/state/ordering/place-words.ts';

export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

type FaqArea = Pick<
  Area,
  'brand' | 'defaultCity' | 'defaultState' | 'supportPhone' | 'faq' | 'isScheduled' | 'serviceHours' | 'freeDelivery'
>;

/** The shop's own questions, or the usual ones of the landing page (rule landing-faq). */
export function faqAnswers(area: FaqArea): readonly FaqEntry[] {
  return area.faq === null ? usualAnswers(area) : area.faq.map((entry, index) => ({ ...entry, id: `${index}` }));
}

/** Whether the shop has not begun yet: the usual questions say so of a shop without hours of its own. */
export const isInPreLaunch = ({ faq, isScheduled }: Pick<Area, 'faq' | 'isScheduled'>): boolean =>
  faq === null && !isScheduled;

const support = (phone: string): FaqEntry => ({
  id: 'support',
  question: catalog.howDoIContactSupport,
  answer: catalog.contactAnswer(formatPhone(phone)),
});

const FREE_DELIVERY: FaqEntry = {
  id: 'free-delivery',
  question: catalog.howDoIGetFreeDelivery,
  answer: catalog.freeDeliveryAnswer,
};

function usualAnswers(area: FaqArea): readonly FaqEntry[] {
  const { brand, defaultCity, defaultState, supportPhone, isScheduled, serviceHours, freeDelivery } = area;
  const place = cityAndState({ defaultCity, defaultState });
  return [
    ...(freeDelivery ? [FREE_DELIVERY] : []),
    {
      id: 'restaurants',
      question: catalog.whichRestaurants(defaultCity === '' ? catalog.ourArea : defaultCity),
      answer: catalog.restaurantsAnswer(brand, place === '' ? '' : catalog.inAndAround(place)),
    },
    {
      id: 'hours',
      question: catalog.whatAreYourHours,
      answer: isScheduled ? `${serviceHours}.` : catalog.hoursAnswer,
    },
    {
      id: 'cancel-texts',
      question: catalog.howDoICancelTexts,
      answer: catalog.cancelTextsAnswer,
    },
    ...(supportPhone === null ? [] : [support(supportPhone)]),
  ];
}
