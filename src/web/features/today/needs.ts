import type { TodayAnswer } from '#contract/today.ts';
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
    one: 'new order that nobody has taken',
    many: 'new orders that nobody has taken',
    href: paths.delivery(),
    isUrgent: true,
  },
  late: { one: 'order is late', many: 'orders are late', href: paths.delivery('late'), isUrgent: true },
  missing: {
    one: 'customer is asked about a missing dish',
    many: 'customers are asked about missing dishes',
    href: paths.delivery(),
    isUrgent: true,
  },
  unreadTexts: {
    one: 'text from a customer is unread',
    many: 'texts from customers are unread',
    href: paths.office('threads'),
    isUrgent: true,
  },
  mismatches: {
    one: 'payment or refund needs a look',
    many: 'payments or refunds need a look',
    href: paths.office('money'),
    isUrgent: true,
  },
  whitelist: {
    one: 'request from outside the zone',
    many: 'requests from outside the zone',
    href: paths.office('whitelist'),
    isUrgent: false,
  },
  failedTexts: {
    one: 'text of the last 24 hours did not arrive',
    many: 'texts of the last 24 hours did not arrive',
    href: paths.office('messages'),
    isUrgent: false,
  },
  poorReviews: {
    one: 'review of one or two stars in seven days',
    many: 'reviews of one or two stars in seven days',
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
