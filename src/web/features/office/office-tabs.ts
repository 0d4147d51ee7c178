import type { OfficeList } from '#contract/office.ts';

export interface OfficeTab {
  readonly key: OfficeList | 'today' | 'menus' | 'money' | 'set-up' | 'shop' | 'restaurants' | 'printers';
  readonly label: string;
  readonly lead: string;
  /** Where owners can do more. */
  readonly ownersLead?: string;
  /** Dispatchers have no part in it. */
  readonly isOwners?: true;
  /** A line divides it from the tab before: the day, the menus, what people wrote, and what is set up once. */
  readonly isGroupsFirst?: true;
}

/**
 * The tabs of the office (rule office-lists), first those of every day. The key is the part of the path that names a
 * tab; the first tab opens by default.
 */
const OFFICE_TABS: readonly [OfficeTab, ...OfficeTab[]] = [
  { key: 'today', label: 'Today', lead: 'What needs you, and how the day goes.' },
  {
    key: 'money',
    label: 'Money',
    lead: 'What does not fit between payments and orders, what each day brought, and what is owed to whom.',
  },
  {
    key: 'menus',
    label: 'Menus',
    isGroupsFirst: true,
    lead: 'Switch a restaurant, a dish or an option off and on.',
    ownersLead: 'Open a menu to edit and publish it, or to switch the restaurant, a dish or an option off and on.',
  },
  {
    key: 'restaurants',
    label: 'Restaurants',
    lead: 'Add and edit restaurants, put them in order, and bring menus in.',
    isOwners: true,
  },
  {
    key: 'inbox',
    label: 'Customer texts',
    isGroupsFirst: true,
    lead: 'What customers wrote back, with the order that they had under way. Call them, then mark the text as read.',
  },
  {
    key: 'whitelist',
    label: 'Whitelist requests',
    lead: 'People outside the zone who asked to be served. An approved address can order at once.',
  },
  { key: 'reviews', label: 'Reviews', lead: 'What customers said about delivered orders.' },
  { key: 'messages', label: 'Texts', lead: 'Every text that went out or was held back, and whether it arrived.' },
  {
    key: 'signups',
    label: 'Landing sign-ups',
    lead: 'Phone numbers with free delivery, and who has confirmed daily deals by text.',
  },
  { key: 'waitlist', label: 'Driver waitlist', lead: 'People who would like to deliver.' },
  {
    key: 'shop',
    label: 'Shop',
    isGroupsFirst: true,
    lead: 'What the shop is called, where and when it delivers, and what that costs. Pages follow at once.',
  },
  {
    key: 'printers',
    label: 'Printers',
    lead: 'Receipt printers that print new orders by themselves.',
    isOwners: true,
  },
  { key: 'set-up', label: 'Set-up', lead: 'What is left before the shop can open, and its addresses.', isOwners: true },
];

/** The tabs of a person. */
export function tabsOf(isOwner: boolean): readonly OfficeTab[] {
  return OFFICE_TABS.filter((tab) => isOwner || tab.isOwners !== true);
}

/** The tab that a path names; the first where it names none of this person. */
export function tabOf(key: string | undefined, isOwner: boolean): OfficeTab {
  return tabsOf(isOwner).find((tab) => tab.key === key) ?? OFFICE_TABS[0];
}
