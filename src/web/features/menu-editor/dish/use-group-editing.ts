import { useEffect, useMemo, useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { type GroupPath, groupAt } from '#domain/menu/groups/group-tree.ts';
import { knownGroups } from '#domain/menu/groups/known-groups.ts';
import { type GroupUses, groupKey, groupUses, prepareUses, shareOf } from '#domain/menu/groups/shared-groups.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import type { GroupEditing, GroupShare } from '../groups/group-editing.ts';
import { changeDishGroup, changeDishGroupList, type GroupEdits, setSeparate } from './group-edits.ts';

function usesInWords({ dishes, places }: GroupUses): string | null {
  if (dishes > 1) return catalog.inDishes(dishes);
  return places > 1 ? catalog.placesDish(places) : null;
}

function shareInWords(
  uses: ReadonlyMap<string, GroupUses>,
  item: MenuItem,
  path: GroupPath,
  apart: ReadonlySet<string>,
): GroupShare {
  const group = groupAt(item.customizationsList, path);
  const kind = shareOf(uses, item, path, apart);
  if (group === undefined || kind === 'none') return { words: null, kind };
  // Everything in a separate group is separate too.
  if (kind === 'separate') return { words: group.isSeparate === true ? catalog.separate : null, kind };
  const equal = uses.get(groupKey(group));
  return { words: equal === undefined ? null : usesInWords(equal), kind };
}

/** After the screen was drawn and a key could be heard. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done));

const NONE: ReadonlyMap<string, GroupUses> = new Map();

/** Where groups stand; known a moment after a large menu was opened, so that nobody waits for it. */
function useGroupUses(menu: Menu): ReadonlyMap<string, GroupUses> {
  const [seen, setSeen] = useState<Menu | null>(null);
  useEffect(() => {
    let isGone = false;
    void prepareUses(menu, rest).then(() => {
      if (!isGone) setSeen(menu);
    });
    return () => {
      isGone = true;
    };
  }, [menu]);
  return useMemo(() => (seen === null ? NONE : groupUses(seen)), [seen]);
}

/** How the groups of a dish are changed: where they are shared, in all dishes (rule shared-groups). */
export function useDishGroups(
  { edit, store, setApart }: DraftActions,
  menu: Menu,
  item: MenuItem,
  apart: ReadonlySet<string>,
): GroupEditing {
  const uses = useGroupUses(menu);
  return useMemo(() => {
    const make = (edits: (present: Menu, made: ReadonlySet<string>) => GroupEdits): void => {
      const { draft } = store.getState();
      if (draft === null) return;
      const made = edits(draft.editor.menu, draft.apart);
      setApart(made.apart);
      edit(made.edits);
    };
    return {
      changeGroup: (path, next) => make((present, made) => changeDishGroup(present, item, made, path, next)),
      changeList: (path, next) => make((present, made) => changeDishGroupList(present, item, made, path, next)),
      knownGroups: () => knownGroups(store.getState().draft?.editor.menu ?? []),
      shareOf: (path) => shareInWords(uses, item, path, apart),
      setSeparate: (path, isSeparate) => make((_, made) => setSeparate(item, made, path, isSeparate)),
    };
  }, [edit, store, setApart, item, apart, uses]);
}
