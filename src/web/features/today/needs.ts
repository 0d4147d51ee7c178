import * as catalog from '#catalog/office/today.tsx';
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
  readonly words: (count: number) => string;
}

/** In the order of harm. */
const KINDS: Readonly<Record<keyof Needs, Kind>> = {
  untaken: {
    words: catalog.newOrdersWaiting,
    href: paths.delivery(),
    isUrgent: true,
  },
  late: { words: catalog.ordersAreLate, href: paths.delivery('late'), isUrgent: true },
  missing: {
    words: catalog.customersAskedAboutDish,
    href: paths.delivery(),
    isUrgent: true,
  },
  unreadTexts: {
    words: catalog.unreadTexts,
    href: paths.office('threads'),
    isUrgent: true,
  },
  mismatches: {
    words: catalog.paymentsNeedAttention,
    href: paths.office('money'),
    isUrgent: true,
  },
  whitelist: {
    words: catalog.requestsOutsideZone,
    href: paths.office('whitelist'),
    isUrgent: false,
  },
  failedTexts: {
    words: catalog.textsNotDelivered,
    href: paths.office('messages'),
    isUrgent: false,
  },
  poorReviews: {
    words: catalog.lowReviews,
    href: paths.office('reviews'),
    isUrgent: false,
  },
};

/** What waits for a person, worst first; nothing of what counts zero. */
export function needsOf(needs: Needs): readonly Need[] {
  return (Object.keys(KINDS) as (keyof Needs)[])
    .filter((key) => needs[key] > 0)
    .map((key) => {
      const { words, href, isUrgent } = KINDS[key];
      return { key, words: words(needs[key]), href, isUrgent };
    });
}
