import * as catalog from '#catalog/everyone/person-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
/** The roles of the staff and what each may do (rule staff-roles). A new role has a row here before it compiles. */

export const STAFF_ROLES = ['owner', 'dispatcher', 'driver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What is not asked for is refused: a new role may do nothing that its row does not name. */
type StaffAction =
  /** Sees every order and pending order, and the office's lists; others see the orders that were given to them. */
  | 'see-all-orders'
  /** Takes orders to the door, so that orders can be given to them. */
  | 'drive'
  /** Hands an order over without a photo, with a note. */
  | 'deliver-without-photo'
  /** Changes shop, menus, people and books, and gives money back without a limit. */
  | 'run-shop';

interface RoleFacts {
  readonly name: string;
  /** What it may do, in the words of the form for a person. */
  readonly words: string;
  readonly may: readonly StaffAction[];
}

const FACTS: Readonly<Record<StaffRole, RoleFacts>> = {
  owner: {
    name: catalog.owner,
    words: catalog.everythingAndTheStaff,
    may: ['see-all-orders', 'deliver-without-photo', 'run-shop'],
  },
  dispatcher: {
    name: catalog.dispatcher,
    words: catalog.allOrdersAndLists,
    may: ['see-all-orders', 'deliver-without-photo'],
  },
  driver: { name: shared.driver, words: catalog.theirOwnDeliveries, may: ['drive'] },
};

export const can = (role: StaffRole, action: StaffAction): boolean => FACTS[role].may.includes(action);

export const rolesThatCan = (action: StaffAction): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => can(role, action));

export const roleName = (role: StaffRole): string => FACTS[role].name;

/** 'Driver: their own deliveries' */
export const roleWords = (role: StaffRole): string => `${FACTS[role].name}: ${FACTS[role].words}`;
