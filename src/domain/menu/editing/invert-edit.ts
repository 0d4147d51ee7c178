import type { Change, MenuEdit } from './menu-edit.ts';

/** The edits that take edits back, for undo in the editor (rule menu-edits). */
export const invertEdits = (edits: readonly MenuEdit[]): readonly MenuEdit[] => edits.map(invertEdit).reverse();

/** The edit that takes an edit back. */
export function invertEdit(edit: MenuEdit): MenuEdit {
  switch (edit.kind) {
    case 'change-category':
    case 'change-dish': {
      const changes = Object.entries(edit.changes).map(([field, change]) => [field, swapped(change)]);
      return { ...edit, changes: Object.fromEntries(changes) } as MenuEdit;
    }
    case 'add-category':
      return { ...edit, kind: 'remove-category' };
    case 'remove-category':
      return { ...edit, kind: 'add-category' };
    case 'add-dish':
      return { ...edit, kind: 'remove-dish' };
    case 'remove-dish':
      return { ...edit, kind: 'add-dish' };
    case 'move-category':
      return { ...edit, from: edit.to, to: edit.from };
    case 'move-dish':
      return { ...edit, from: edit.to, to: edit.from };
  }
}

function swapped({ was, value }: Change): Change {
  return { ...(value === undefined ? {} : { was: value }), ...(was === undefined ? {} : { value: was }) };
}
