import * as catalog from '#catalog/menu-editor.ts';
import type { GroupPath } from '#domain/menu/groups/group-tree.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { useGroupEditing } from './group-editing.ts';
import styles from './groups.module.css';

interface ShareLineProps {
  readonly group: CustomizationGroup;
  readonly path: GroupPath;
  /** What is said of the group around it: the same is not said again. */
  readonly around: string | null;
}

/** Says that a group stands elsewhere, too, and whether a change changes it there (rule shared-groups). */
export function ShareLine({ group, path, around }: ShareLineProps) {
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
