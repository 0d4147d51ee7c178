import type { ComponentProps } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { GroupPath } from '#domain/menu/groups/group-tree.ts';
import { insertedAt, movedTo, removedAt } from '#domain/menu/groups/group-tree.ts';
import { focusMark } from '../fields/focus-mark.ts';
import type { Handle } from '../fields/handle.tsx';
import { focusHandle, indexAfterDrop, useReorder } from '../fields/reorder.ts';

/** What the row of a group or an option takes to be moved, copied and removed. */
export interface ListRowProps {
  readonly row: object;
  readonly handle: Partial<ComponentProps<typeof Handle>>;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A list of groups or options, each known by its place; `put` gets the next list. */
export function useListEditing<T extends { readonly title: string }>(
  noun: 'group' | 'option',
  path: GroupPath,
  items: readonly T[],
  put: (next: readonly T[]) => void,
) {
  const kind = `${noun}s ${path.join('-')}`;
  const move = (from: number, to: number): void => {
    put(movedTo(items, from, to));
    focusHandle(kind, String(to));
  };
  const insert = (at: number, item: T): void => {
    put(insertedAt(items, at, item));
    focusMark(`${noun} ${[...path, at].join('-')}`);
  };
  const reorder = useReorder({
    kind,
    onDrop: (id, place) => move(Number(id), indexAfterDrop(Number(id), Number(place.id), place.side)),
    onStep: (id, step) => move(Number(id), Number(id) + step),
  });
  return {
    add: (item: T) => insert(items.length, item),
    rowProps: (at: number, item: T): ListRowProps => ({
      row: reorder.row(String(at)),
      handle: reorder.handle(String(at)),
      onDuplicate: () => insert(at + 1, { ...item, title: catalog.copyOf(item.title) }),
      onRemove: () => put(removedAt(items, at)),
    }),
  };
}
