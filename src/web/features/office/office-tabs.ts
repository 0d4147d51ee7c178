import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
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

/** The office's tabs (rule office-lists), by the part of the path that names them; the first opens by default. */
const OFFICE_TABS: readonly [OfficeTab, ...OfficeTab[]] = [
  { key: 'today', label: catalog.today, lead: catalog.todayLead },
  { key: 'money', label: shared.money, lead: catalog.moneyLead },
  { key: 'menus', label: catalog.menus, lead: catalog.menusLead, ownersLead: catalog.menusOwnersLead },
  { key: 'restaurants', label: shared.restaurants, lead: catalog.restaurantsLead, isOwners: true },
  { key: 'threads', label: catalog.messages, lead: catalog.threadsLead },
  { key: 'inbox', label: catalog.messages, lead: catalog.inboxLead },
  { key: 'whitelist', label: catalog.whitelistRequests, lead: catalog.whitelistLead },
  { key: 'reviews', label: catalog.reviews, lead: catalog.reviewsLead },
  { key: 'messages', label: catalog.messages, lead: catalog.messagesLead },
  { key: 'signups', label: catalog.signUps, lead: catalog.signUpsLead },
  { key: 'staff', label: shared.staff, lead: catalog.staffLead, isOwners: true },
  { key: 'waitlist', label: catalog.driverWaitlist, lead: catalog.waitlistLead },
  { key: 'shop', label: catalog.shop, lead: catalog.shopLead },
  { key: 'printers', label: shared.printers, lead: catalog.printersLead, isOwners: true },
  { key: 'providers', label: shared.providers, lead: catalog.providersLead, isOwners: true },
  { key: 'set-up', label: catalog.setUp, lead: catalog.setUpLead, isOwners: true },
];

const tabsOf = (isOwner: boolean): readonly OfficeTab[] =>
  OFFICE_TABS.filter((tab) => isOwner || tab.isOwners !== true);

/** The tab that a path names; the first where it names none of this person. */
export function tabOf(key: string | undefined, isOwner: boolean): OfficeTab {
  return tabsOf(isOwner).find((tab) => tab.key === key) ?? OFFICE_TABS[0];
}

/** What a person looks for together: few enough for a phone, each with its tabs in a second line. */
const GROUPS = [
  { name: catalog.today, keys: ['today'] },
  { name: shared.money, keys: ['money'] },
  { name: catalog.menus, keys: ['menus', 'restaurants'] },
  { name: catalog.customers, keys: ['threads', 'reviews', 'whitelist', 'signups'] },
  { name: catalog.team, keys: ['staff', 'waitlist'] },
  { name: catalog.settings, keys: ['shop', 'printers', 'providers', 'set-up'] },
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
