import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { changeOption, type GroupPath } from '#domain/menu/groups/group-tree.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ActionMenu } from '../fields/action-menu.tsx';
import drop from '../fields/drop-mark.module.css';
import { Handle } from '../fields/handle.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { readName } from '../fields/read-field.ts';
import { NEW_OPTION, useGroupEditing } from './group-editing.ts';
import { GroupLimits } from './group-limits.tsx';
import styles from './groups.module.css';
import { EditedOptionRow } from './option-row.tsx';
import { type ListRowProps, useListEditing } from './use-list-editing.ts';

interface GroupCardProps extends ListRowProps {
  readonly group: CustomizationGroup;
  readonly path: GroupPath;
  /** What is said of the share of the group around it, or null. */
  readonly around: string | null;
}

interface ShareLineProps {
  readonly group: CustomizationGroup;
  readonly path: GroupPath;
  /** What is said of the group around it: the same is not said again. */
  readonly around: string | null;
}

/** Says that a group is used in other dishes too, and whether a change changes it there (rule shared-groups). */
function ShareLine({ group, path, around }: ShareLineProps) {
  const { shareOf, setSeparate } = useGroupEditing();
  const { words, kind } = shareOf(path);
  if (words === null || words === around) return null;
  const isShared = kind === 'shared';
  return (
    <p className={`flex gap-x-2 items-center small bg-sunken round-1 snug ${styles.share}`} data-shared={isShared}>
      <span>
        <strong>{words}</strong>
        {isShared ? catalog.changesApplyToAll : catalog.changesApplyHere}
      </span>
      <button
        type="button"
        className={`target px-2 text-accent strong round-1 ${styles.textButton}`}
        aria-label={`${isShared ? catalog.makeSeparate : catalog.changeAllDishes}: ${group.title}`}
        onClick={() => setSeparate(path, isShared)}
      >
        {isShared ? catalog.makeSeparate : catalog.changeAllDishes}
      </button>
    </p>
  );
}

interface OptionListProps {
  readonly group: CustomizationGroup;
  readonly path: GroupPath;
  /** What is said of the group's share, or null. */
  readonly around: string | null;
  readonly onChange: (next: CustomizationGroup) => void;
}

function OptionList({ group, path, around, onChange }: OptionListProps) {
  const { options, title } = group;
  const list = useListEditing('option', path, options, (next) => onChange({ ...group, options: next }));
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
            {...list.rowProps(at, option)}
            onChange={(next) => onChange(changeOption(group, at, () => next))}
          />
        ))}
      </ul>
      <Button
        variant="plain"
        start={<Icon name="plus" size="small" />}
        className={styles.add}
        onClick={() => list.add(NEW_OPTION)}
      >
        {catalog.addAnOption}
        <span className="visually-hidden"> {catalog.toTitle(title)}</span>
      </Button>
    </>
  );
}

export function GroupCard({ group, path, around, row, handle, onDuplicate, onRemove }: GroupCardProps) {
  const { changeGroup, shareOf } = useGroupEditing();
  const { title } = group;
  const change = (next: CustomizationGroup): void => changeGroup(path, next);
  return (
    <section
      {...row}
      className={classNames(`relative bg-surface round-2 edge ${styles.group}`, drop.row)}
      aria-label={catalog.groupTitle(title)}
      data-depth={path.length > 1 || undefined}
    >
      <div className="flex items-start">
        <Handle {...handle} name={`the group ${title}`} />
        <InPlaceText
          label={catalog.nameOfTheGroup(title)}
          text={title}
          read={readName}
          maxLength={300}
          mark={`group ${path.join('-')}`}
          className="grow size-3 strong display-face snug"
          onCommit={(value) => change({ ...group, title: value })}
        />
        <ActionMenu
          label={catalog.moreForTheGroup(title)}
          actions={[
            { label: catalog.duplicate, onPress: onDuplicate },
            { label: shared.remove, isDanger: true, onPress: onRemove },
          ]}
        />
      </div>
      <ShareLine group={group} path={path} around={around} />
      <GroupLimits group={group} onChange={change} />
      <OptionList group={group} path={path} around={shareOf(path).words} onChange={change} />
    </section>
  );
}
