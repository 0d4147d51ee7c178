import { useMemo, useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { KnownGroup } from '#domain/menu/groups/known-groups.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Pills } from '#web/ui/form/choice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { GroupCard } from './group-card.tsx';
import { type GroupListProps, groupWith, NEW_GROUP, useGroupEditing } from './group-editing.ts';
import styles from './groups.module.css';
import { useListEditing } from './use-list-editing.ts';

const WAYS = [
  ['shared', catalog.sharedGroup],
  ['copy', catalog.aCopy],
] as const;
type Way = (typeof WAYS)[number][0];

const EXPLAINED: Readonly<Record<Way, string>> = {
  shared: catalog.changesApplyToEvery,
  copy: catalog.changesApplyToThis,
};

/** 'Salsa: Verde, Roja … (in 5 dishes)'. */
function knownInWords({ group: { title, options }, dishes }: KnownGroup): string {
  const few = options.slice(0, 3).map((option) => option.title);
  const more = options.length > few.length ? ' …' : '';
  return catalog.groupSummary(title, few.join(', '), more, counts.dishes(dishes));
}

interface ReuseGroupProps {
  /** What gets the group: the dish or an option. */
  readonly owner: string;
  readonly onChosen: (group: CustomizationGroup) => void;
  readonly onClose: () => void;
}

/** Chooses a group that the menu has already (rule group-reuse). */
function ReuseGroup({ owner, onChosen, onClose }: ReuseGroupProps) {
  const { knownGroups } = useGroupEditing();
  const known = useMemo(knownGroups, [knownGroups]);
  const [key, setKey] = useState(known[0]?.key ?? '');
  const [way, setWay] = useState<Way>('shared');
  const chosen = known.find((one) => one.key === key);
  if (known.length === 0) return <p className="soft">{catalog.noGroupsYet}</p>;
  return (
    <section className="stack-3 px-3 py-3 bg-sunken round-2" aria-label={catalog.usingAGroupFor(owner)}>
      <SelectField
        label={catalog.groupOfThisMenu}
        autoFocus
        value={key}
        options={known.map((one) => ({ value: one.key, label: knownInWords(one) }))}
        onChange={setKey}
      />
      <div className="stack-1">
        <Pills legend={catalog.usingItAs} name={`reuse ${owner}`} options={WAYS} value={way} onChange={setWay} />
        <p className="soft small">{EXPLAINED[way]}</p>
      </div>
      <div className="row-2">
        <Button
          disabled={chosen === undefined}
          onClick={() =>
            chosen && onChosen(way === 'shared' ? chosen.group : groupWith(chosen.group, { isSeparate: true }))
          }
        >
          {catalog.usingIt}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {shared.cancel}
        </Button>
      </div>
    </section>
  );
}

/** The groups of a dish or of an option, in their order (rule group-editor). */
export function GroupList({ groups, path, around, owner }: GroupListProps) {
  const { changeList } = useGroupEditing();
  const [isReusing, setReusing] = useState(false);
  const list = useListEditing('group', path, groups, (next) => changeList(path, next));
  const add = (group: CustomizationGroup): void => {
    setReusing(false);
    list.add(group);
  };
  const under = path.length > 0 && <span className="visually-hidden"> {catalog.underOwner(owner)}</span>;
  return (
    <div className={`stack-3 ${styles.groups}`}>
      {groups.map((group, at) => (
        <GroupCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place; titles repeat
          key={at}
          group={group}
          path={[...path, at]}
          around={around}
          {...list.rowProps(at, group)}
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
