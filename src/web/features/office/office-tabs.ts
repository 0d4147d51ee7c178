import type { OfficeList } from '#contract/office.ts';

export interface OfficeTab {
  readonly key: OfficeList | 'menus' | 'money';
  readonly label: string;
  readonly lead: string;
}

/**
 * The tabs of the office (rule office-lists). The key is the part of the path that names a tab; the first tab opens by
 * default.
 */
export const OFFICE_TABS: readonly [OfficeTab, ...OfficeTab[]] = [
  {
    key: 'whitelist',
    label: 'Whitelist requests',
    lead: 'People outside the zone who asked to be served. An approved address can order at once.',
  },
  {
    key: 'inbox',
    label: 'Customer texts',
    lead: 'What customers wrote back, with the order that they had under way. Call them, then mark the text as read.',
  },
  { key: 'waitlist', label: 'Driver waitlist', lead: 'People who would like to deliver.' },
  {
    key: 'signups',
    label: 'Landing sign-ups',
    lead: 'Phone numbers with free delivery, and who has confirmed daily deals by text.',
  },
  { key: 'reviews', label: 'Reviews', lead: 'What customers said about delivered orders.' },
  { key: 'messages', label: 'Texts', lead: 'Every text that went out or was held back, and whether it arrived.' },
  {
    key: 'money',
    label: 'Money',
    lead: 'What does not fit between payments and orders, what each day brought, and what is owed to whom.',
  },
  { key: 'menus', label: 'Menus', lead: 'Switch a restaurant, a dish or an option off and on.' },
];

/** The tab that a path names; the first where it names none. */
export function tabOf(key: string | undefined): OfficeTab {
  return OFFICE_TABS.find((tab) => tab.key === key) ?? OFFICE_TABS[0];
}
