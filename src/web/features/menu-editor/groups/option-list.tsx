import * as catalog from '#catalog/office/menu-editor.ts';
import { changeOption, type GroupPath, insertedAt, movedTo, removedAt } from '#domain/menu/groups/group-tree.ts';
import type { CustomizationGroup, Option } from '#domain/menu/menu.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { focusMark } from '../fields/focus-mark.ts';
import { focusHandle, indexAfterDrop, useReorder } from '../fields/reorder.ts';
import { NEW_OPTION } from './group-editing.ts';
import styles from './groups.module.css';
import { EditedOptionRow } from './option-row.tsx';

interface OptionListProps {
  readonly group: CustomizationGroup;
  readonly path: GroupPath;
  /** What is said of the group's share, or null. */
  readonly around: string | null;
  readonly onChange: (next: CustomizationGroup) => void;
}

/** The options of a group, in their order. */
export function OptionList({ group, path, around, onChange }: OptionListProps) {
  const { options, title } = group;
  const kind = `options ${path.join('-')}`;
  const put = (next: readonly Option[]): void => onChange({ ...group, options: next });
  const move = (from: number, to: number): void => {
    put(movedTo(options, from, to));
    focusHandle(kind, String(to));
  };
  const insert = (at: number, option: Option): void => {
    put(insertedAt(options, at, option));
    focusMark(`option ${[...path, at].join('-')}`);
  };
  const reorder = useReorder({
    kind,
    onDrop: (id, place) => move(Number(id), indexAfterDrop(Number(id), Number(place.id), place.side)),
    onStep: (id, step) => move(Number(id), Number(id) + step),
  });
  return (
    <>
      <ul className="mt-1">
        {options.map((option, at) => (
          <EditedOptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place; titles repeat
            key={at}
            option={option}
            path={[...path, at]}
            around={around}
            row={reorder.row(String(at))}
            handle={reorder.handle(String(at))}
            onChange={(next) => onChange(changeOption(group, at, () => next))}
            onDuplicate={() => insert(at + 1, { ...option, title: catalog.copyOf(option.title) })}
            onRemove={() => put(removedAt(options, at))}
          />
        ))}
      </ul>
      <Button
        variant="plain"
        start={<Icon name="plus" size="small" />}
        className={styles.add}
        onClick={() => insert(options.length, NEW_OPTION)}
      >
        {catalog.addAnOption}
        <span className="visually-hidden"> {catalog.toTitle(title)}</span>
      </Button>
    </>
  );
}
