import { createContext, type ReactNode, useContext } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { GroupPath } from '#domain/menu/groups/group-tree.ts';
import type { KnownGroup } from '#domain/menu/groups/known-groups.ts';
import type { Share } from '#domain/menu/groups/shared-groups.ts';
import type { CustomizationGroup, Option } from '#domain/menu/menu.ts';

/** Whether a group is shared with equal groups elsewhere. */
export interface GroupShare {
  /** 'In 5 dishes', or 'Separate'; null if it is nowhere else. */
  readonly words: string | null;
  readonly kind: Share;
}

/** How the groups of one dish are changed; paths as in group-tree.ts. */
export interface GroupEditing {
  readonly changeGroup: (path: GroupPath, next: CustomizationGroup) => void;
  readonly changeList: (path: GroupPath, next: readonly CustomizationGroup[]) => void;
  readonly shareOf: (path: GroupPath) => GroupShare;
  /** The groups of the whole menu as it is now. */
  readonly knownGroups: () => readonly KnownGroup[];
  /** Separate from equal groups from now on, or shared with them. */
  readonly setSeparate: (path: GroupPath, isSeparate: boolean) => void;
}

export const GroupEditingContext = createContext<GroupEditing | null>(null);

export function useGroupEditing(): GroupEditing {
  const editing = useContext(GroupEditingContext);
  if (editing === null) throw new Error('groups are edited inside a dish');
  return editing;
}

/** What a list of groups is shown with. */
export interface GroupListProps {
  readonly groups: readonly CustomizationGroup[];
  /** Of the list: [] for the dish's own, else of the option that asks them. */
  readonly path: GroupPath;
  /** What is said of the share of the group around them; null for the dish's own. */
  readonly around: string | null;
  /** What asks them: the dish or an option. */
  readonly owner: string;
}

/** Shows the groups under an option. They are the same list again, which its own rows cannot import. */
export const GroupListContext = createContext<(props: GroupListProps) => ReactNode>(() => null);

export const NEW_GROUP: CustomizationGroup = {
  title: catalog.newGroup,
  minPermitted: 0,
  maxPermitted: 1,
  minPermittedUnique: 0,
  maxPermittedUnique: 0,
  options: [],
};

export const NEW_OPTION: Option = {
  title: catalog.newOption,
  price: 0,
  defaultQuantity: 0,
  maxPermitted: 1,
  maxPermittedUnique: 0,
  shouldAutoShowChildCustomizations: false,
  childCustomizationList: [],
};

const OPTION_KEYS = [
  ...(['title', 'price', 'chargeAbove', 'subtitle', 'defaultQuantity', 'maxPermitted', 'maxPermittedUnique'] as const),
  ...(['shouldAutoShowChildCustomizations', 'isSoldOut', 'soldOutUntil', 'isSwitchedOff'] as const),
  'childCustomizationList',
] as const satisfies readonly (keyof Option)[];

const GROUP_KEYS = [
  ...(['title', 'minPermitted', 'maxPermitted', 'minPermittedUnique', 'maxPermittedUnique'] as const),
  ...(['quantityInfo', 'isSeparate', 'options'] as const),
] as const satisfies readonly (keyof CustomizationGroup)[];

type Fields<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** The object with some fields set, or taken away where they are undefined; all in the model's order. */
function withFields<T extends object>(from: T, fields: Fields<T>, order: readonly (keyof T)[]): T {
  const all: Fields<T> = { ...from, ...fields };
  return Object.fromEntries(order.filter((key) => all[key] !== undefined).map((key) => [key, all[key]])) as T;
}

export const optionWith = (option: Option, fields: Fields<Option>): Option => withFields(option, fields, OPTION_KEYS);
export const groupWith = (group: CustomizationGroup, fields: Fields<CustomizationGroup>): CustomizationGroup =>
  withFields(group, fields, GROUP_KEYS);
