import type { Area } from '#contract/area.ts';
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

const support = (phone: string): FaqEntry => ({
  id: 'support',
  question: 'How do I contact support?',
  answer: `Call or text us at ${formatPhone(phone)}. We reply within 24 hours.`,
});

const FREE_DELIVERY: FaqEntry = {
  id: 'free-delivery',
  question: 'How do I get free delivery?',
  answer:
    'Register your phone number above. From then on delivery is free on every order placed with that number, automatically and with no minimum order.',
};

function usualAnswers(area: FaqArea): readonly FaqEntry[] {
  const { brand, defaultCity, defaultState, supportPhone, isScheduled, serviceHours, freeDelivery } = area;
  const place = cityAndState({ defaultCity, defaultState });
  return [
    ...(freeDelivery ? [FREE_DELIVERY] : []),
    {
      id: 'restaurants',
      question: `Which restaurants are available in ${defaultCity === '' ? 'our area' : defaultCity}?`,
      answer: `${brand} shops for you at local restaurants${place === '' ? '' : ` in and around ${place}`}. Enter your address to see which ones deliver to your door. We add more as we grow.`,
    },
    {
      id: 'hours',
      question: 'What are your hours?',
      answer: isScheduled
        ? `${serviceHours}.`
        : 'We are in pre-launch mode. Right now we aim for 5 PM to 9 PM. Our goal at full launch is 11 AM to 11 PM, every day.',
    },
    {
      id: 'cancel-texts',
      question: 'How do I cancel the texts?',
      answer:
        'Reply STOP to any of our texts. All of them end then: deals, and updates on your orders too. The page of your order still shows every step, and your free delivery stays. Reply START to get the updates on your orders again.',
    },
    ...(supportPhone === null ? [] : [support(supportPhone)]),
  ];
}
