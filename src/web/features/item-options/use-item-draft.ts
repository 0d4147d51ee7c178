import { useEffect, useReducer, useState } from 'react';
import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { carrySelections } from '#domain/selection/carry-selections.ts';
import { ROOT_PATH } from '#domain/selection/selection.ts';
import { checkAllSelections } from '#domain/selection/selection-check.ts';
import { selectionMessage } from '#domain/selection/selection-message.ts';
import type { ItemDraft } from '#web/state/ordering/item-drafts.ts';
import { scrollMotion } from '#web/ui/page/scroll-motion.ts';
import { type EditorAction, editItem } from './item-editor.ts';
import { menuChangedText } from './menu-changed-text.ts';
import { groupElementId, type Violation } from './option-group.tsx';

/** How long a missing group stays lit, ms (rule missing-group-highlight). */
const HIGHLIGHT_MS = 3000;

function isUnder(path: string, root: string): boolean {
  return root === ROOT_PATH || path === root || path.startsWith(`${root}.`);
}

function firstViolation(item: MenuItem, selections: ItemSelections, root: string): Violation | null {
  const problem = checkAllSelections(item, selections).find(({ path }) => isUnder(path, root));
  if (problem === undefined) return null;
  return { path: problem.path, groupIndex: problem.groupIndex, message: selectionMessage(problem), isLit: true };
}

function showGroup({ path, groupIndex }: Violation): void {
  const group = document.getElementById(groupElementId(path, groupIndex));
  group?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  group
    ?.querySelector<HTMLElement>('input:not(:disabled), button:not([aria-disabled])')
    ?.focus({ preventScroll: true });
}

/** Scrolls to the group that lacks something; its highlight ends after 3 s, its message by a choice. */
function useViolation() {
  const [violation, setViolation] = useState<Violation | null>(null);
  useEffect(() => {
    if (!violation?.isLit) return;
    showGroup(violation);
    const timer = setTimeout(() => setViolation({ ...violation, isLit: false }), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [violation]);
  return [violation, setViolation] as const;
}

const contentOf = ({ title, price, customizationsList }: MenuItem): string =>
  JSON.stringify([title, price, customizationsList]);

/** Carries choices over to a dish that changed while open; what to say of that, or null (rule carried-choices). */
function useMenuChange(item: MenuItem, follow: (before: MenuItem) => readonly string[]): string | null {
  const [shown, setShown] = useState(item);
  const [words, setWords] = useState<string | null>(null);
  if (shown !== item) {
    setShown(item);
    if (contentOf(shown) !== contentOf(item)) setWords(menuChangedText(follow(shown)));
  }
  return words;
}

/** The item page's choices: selections with their modals, quantity, note, and what is still missing. */
export function useItemDraft(item: MenuItem, initial: ItemDraft) {
  const [{ selections, modals }, dispatch] = useReducer(editItem, { selections: initial.selections, modals: [] });
  const [quantity, setQuantity] = useState(initial.quantity);
  const [note, setNote] = useState(initial.note);
  const [violation, setViolation] = useViolation();

  const menuChange = useMenuChange(item, (before) => {
    const carried = carrySelections(before, selections, item);
    dispatch({ kind: 'follow', selections: carried.selections });
    setViolation(null);
    return carried.lost;
  });

  const edit = (action: EditorAction) => {
    setViolation(null);
    dispatch(action);
  };
  /** Whether all at a path and beneath is chosen; otherwise shows the first group that is missing something. */
  const check = (root: string): boolean => {
    const found = firstViolation(item, selections, root);
    if (found !== null) dispatch({ kind: 'show', groups: item.customizationsList, path: found.path });
    setViolation(found);
    return found === null;
  };
  return { selections, modals, quantity, setQuantity, note, setNote, violation, menuChange, edit, check };
}

export type ItemDraftControls = ReturnType<typeof useItemDraft>;
