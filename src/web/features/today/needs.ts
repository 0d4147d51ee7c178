import * as catalog from '#catalog/today.tsx';
import type { TodayAnswer } from '#contract/money/today.ts';
import { paths } from '#web/paths.ts';

type Needs = TodayAnswer['needs'];

export interface Need {
  readonly key: keyof Needs;
  readonly words: string;
  /** Where it is dealt with. */
  readonly href: string;
  /** A customer waits at this moment. */
  readonly isUrgent: boolean;
}

interface Kind extends Pick<Need, 'href' | 'isUrgent'> {
  readonly one: string;
  readonly many: string;
}

/** In the order of harm. */
const KINDS: Readonly<Record<keyof Needs, Kind>> = {
  untaken: {
    one: catalog.newOrderWaiting,
    many: catalog.newOrdersWaiting,
    href: paths.delivery(),
    isUrgent: true,
  },
  late: { one: catalog.orderIsLate, many: catalog.ordersAreLate, href: paths.delivery('late'), isUrgent: true },
  missing: {
    one: catalog.customerAskedAboutDish,
    many: catalog.customersAskedAboutDish,
    href: paths.delivery(),
    isUrgent: true,
  },
  unreadTexts: {
    one: catalog.unreadText,
    many: catalog.unreadTexts,
    href: paths.office('threads'),
    isUrgent: true,
  },
  mismatches: {
    one: catalog.paymentNeedsAttention,
    many: catalog.paymentsNeedAttention,
    href: paths.office('money'),
    isUrgent: true,
  },
  whitelist: {
    one: catalog.requestOutsideZone,
    many: catalog.requestsOutsideZone,
    href: paths.office('whitelist'),
    isUrgent: false,
  },
  failedTexts: {
    one: catalog.textNotDelivered,
    many: catalog.textsNotDelivered,
    href: paths.office('messages'),
    isUrgent: false,
  },
  poorReviews: {
    one: catalog.lowReview,
    many: catalog.lowReviews,
    href: paths.office('reviews'),
    isUrgent: false,
  },
};

/** What waits for a person, worst first; nothing of what counts zero. */
export function needsOf(needs: Needs): readonly Need[] {
  return (Object.keys(KINDS) as (keyof Needs)[])
    .filter((key) => needs[key] > 0)
    .map((key) => {
      const { one, many, href, isUrgent } = KINDS[key];
      return { key, words: `${needs[key]} ${needs[key] === 1 ? one : many}`, href, isUrgent };
    });
}
