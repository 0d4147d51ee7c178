import { useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import { insertedAt, movedTo, removedAt } from '#domain/menu/groups/group-tree.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { focusMark } from '../fields/focus-mark.ts';
import { focusHandle, indexAfterDrop, useReorder } from '../fields/reorder.ts';
import { GroupCard } from './group-card.tsx';
import { type GroupListProps, NEW_GROUP, useGroupEditing } from './group-editing.ts';
import styles from './groups.module.css';
import { ReuseGroup } from './reuse-group.tsx';

/** The groups of a dish or of an option, in their order (rule group-editor). */
export function GroupList({ groups, path, around, owner }: GroupListProps) {
  const { changeList } = useGroupEditing();
  const [isReusing, setReusing] = useState(false);
  const kind = `groups ${path.join('-')}`;
  const move = (from: number, to: number): void => {
    changeList(path, movedTo(groups, from, to));
    focusHandle(kind, String(to));
  };
  const reorder = useReorder({
    kind,
    onDrop: (id, place) => move(Number(id), indexAfterDrop(Number(id), Number(place.id), place.side)),
    onStep: (id, step) => move(Number(id), Number(id) + step),
  });
  const add = (group: CustomizationGroup): void => {
    setReusing(false);
    changeList(path, [...groups, group]);
    focusMark(`group ${[...path, groups.length].join('-')}`);
  };
  const under = path.length > 0 && <span className="visually-hidden"> {catalog.underOwner(owner)}</span>;
  const duplicate = (at: number, group: CustomizationGroup): void => {
    changeList(path, insertedAt(groups, at + 1, { ...group, title: catalog.copyOf(group.title) }));
    focusMark(`group ${[...path, at + 1].join('-')}`);
  };
  return (
    <div className={`stack-3 ${styles.groups}`}>
      {groups.map((group, at) => (
        <GroupCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place; titles repeat
          key={at}
          group={group}
          path={[...path, at]}
          around={around}
          row={reorder.row(String(at))}
          handle={reorder.handle(String(at))}
          onDuplicate={() => duplicate(at, group)}
          onRemove={() => changeList(path, removedAt(groups, at))}
        />
      ))}
      {isReusing && <ReuseGroup owner={owner} onChosen={add} onClose={() => setReusing(false)} />}
      <div className={`row-2 ${styles.add}`}>
        <Button variant="plain" start={<Icon name="plus" size="small" />} onClick={() => add(NEW_GROUP)}>
          {catalog.addAGroup}
          {under}
        </Button>
        <Button variant="plain" aria-expanded={isReusing} onClick={() => setReusing(!isReusing)}>
          {catalog.reuseAGroup}
          {under}
        </Button>
      </div>
    </div>
  );
}
