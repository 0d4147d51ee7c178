import type { OfficeList } from '#contract/office.ts';

/** The tabs that are no list. */
export type OfficePart =
  | 'today'
  | 'threads'
  | 'menus'
  | 'money'
  | 'set-up'
  | 'shop'
  | 'restaurants'
  | 'printers'
  | 'providers'
  | 'staff';

export interface OfficeTab {
  readonly key: OfficeList | OfficePart;
  readonly label: string;
  readonly lead: string;
  /** Where owners can do more. */
  readonly ownersLead?: string;
  /** Dispatchers have no part in it. */
  readonly isOwners?: true;
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
    lead: 'Switch a restaurant, a dish or an option off and on.',
    ownersLead: 'Open a menu to edit and publish it, or to switch the restaurant, a dish or an option off and on.',
  },
  {
    key: 'restaurants',
    label: 'Restaurants',
    lead: 'Add and edit restaurants, put them in order, and bring menus in.',
    isOwners: true,
  },
  { key: 'threads', label: 'Messages', lead: 'Texts with customers, by phone number.' },
  { key: 'inbox', label: 'Messages', lead: 'Every text that customers wrote, with the order that they had under way.' },
  {
    key: 'whitelist',
    label: 'Whitelist requests',
    lead: 'People outside the zone who asked to be served. An approved address can order at once.',
  },
  { key: 'reviews', label: 'Reviews', lead: 'What customers said about delivered orders.' },
  { key: 'messages', label: 'Messages', lead: 'Every text that went out or was held back, and whether it arrived.' },
  {
    key: 'signups',
    label: 'Sign-ups',
    lead: 'Phone numbers with free delivery, and who has confirmed daily deals by text.',
  },
  { key: 'staff', label: 'Staff', lead: 'Who may sign in, and what they may do.', isOwners: true },
  { key: 'waitlist', label: 'Driver waitlist', lead: 'People who would like to deliver.' },
  {
    key: 'shop',
    label: 'Shop',
    lead: 'What the shop is called, where and when it delivers, and what that costs. Pages follow at once.',
  },
  {
    key: 'printers',
    label: 'Printers',
    lead: 'Receipt printers that print new orders by themselves.',
    isOwners: true,
  },
  {
    key: 'providers',
    label: 'Providers',
    lead: 'Who charges cards, sends texts and finds addresses: their keys, and how they are.',
    isOwners: true,
  },
  { key: 'set-up', label: 'Set-up', lead: 'What is left before the shop can open, and its addresses.', isOwners: true },
];

/** The tabs of a person. */
const tabsOf = (isOwner: boolean): readonly OfficeTab[] =>
  OFFICE_TABS.filter((tab) => isOwner || tab.isOwners !== true);

/** The tab that a path names; the first where it names none of this person. */
export function tabOf(key: string | undefined, isOwner: boolean): OfficeTab {
  return tabsOf(isOwner).find((tab) => tab.key === key) ?? OFFICE_TABS[0];
}

/** What a person looks for together: few enough for a phone, each with its tabs in a second line. */
const GROUPS = [
  { name: 'Today', keys: ['today'] },
  { name: 'Money', keys: ['money'] },
  { name: 'Menus', keys: ['menus', 'restaurants'] },
  { name: 'Customers', keys: ['threads', 'reviews', 'whitelist', 'signups'] },
  { name: 'Team', keys: ['staff', 'waitlist'] },
  { name: 'Settings', keys: ['shop', 'printers', 'providers', 'set-up'] },
] as const satisfies readonly { readonly name: string; readonly keys: readonly OfficeTab['key'][] }[];

export interface OfficeGroup {
  readonly name: string;
  readonly tabs: readonly OfficeTab[];
}

/** The groups of a person's tabs; one without a tab is left out. */
export function groupsOf(isOwner: boolean): readonly OfficeGroup[] {
  const tabs = tabsOf(isOwner);
  const groups = GROUPS.map(({ name, keys }) => ({
    name,
    tabs: keys.flatMap((key) => tabs.find((tab) => tab.key === key) ?? []),
  }));
  return groups.filter((group) => group.tabs.length > 0);
}

/** Conversations, texts that came in and texts that went out are one tab, 'Messages' (rule office-nav). */
export const shownKey = (key: OfficeTab['key']): OfficeTab['key'] =>
  key === 'messages' || key === 'inbox' ? 'threads' : key;
