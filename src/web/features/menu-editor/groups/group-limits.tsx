import { useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMinimum, groupRuleText } from '#domain/selection/option-groups.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import { readCount } from '../fields/read-field.ts';
import { SwitchField } from '../fields/switch-field.tsx';
import { CountFields } from './count-fields.tsx';
import { groupWith } from './group-editing.ts';
import styles from './groups.module.css';

interface GroupLimitsProps {
  readonly group: CustomizationGroup;
  readonly onChange: (next: CustomizationGroup) => void;
}

const LIMITS = [
  ['minPermitted', catalog.atLeast, catalog.atLeastHint],
  ['maxPermitted', catalog.atMost, catalog.atMostHint],
  ['minPermittedUnique', catalog.differentAtLeast, catalog.zeroAllowsRepeats],
  ['maxPermittedUnique', catalog.differentAtMost, catalog.zeroMeansNoLimit],
] as const;

/** The limits in the words that customers read. */
export function limitsInWords(group: CustomizationGroup): string {
  if (offersNothing(group)) return group.options.length === 0 ? catalog.noOptionsNotShown : catalog.hiddenByMaximum;
  const free = group.quantityInfo?.chargeAbove ?? 0;
  const required = groupMinimum(group) > 0 ? catalog.required : '';
  return `${required}${groupRuleText(group)}${free > 0 ? catalog.firstFree(free) : ''}`;
}

/** Whether 'Required, up to N' says all that is limited. */
const isSimple = ({
  minPermitted,
  minPermittedUnique,
  maxPermittedUnique,
  quantityInfo,
}: CustomizationGroup): boolean =>
  minPermitted <= 1 && minPermittedUnique === 0 && maxPermittedUnique === 0 && quantityInfo === undefined;

/** What nearly all groups need: whether one must choose, and up to how many. */
function SimpleLimits({ group, onChange, onMore }: GroupLimitsProps & { readonly onMore: () => void }) {
  return (
    <div className={`stack-3 ${styles.simple}`}>
      <SwitchField
        label={catalog.requiredChoice}
        hint={catalog.customersMustChoose}
        checked={group.minPermitted > 0}
        onChange={(isRequired) => onChange({ ...group, minPermitted: isRequired ? 1 : 0 })}
      />
      <InPlaceValue
        boxed
        inputMode="numeric"
        label={catalog.upTo}
        hint={catalog.howManyCanBeChosen}
        text={String(group.maxPermitted)}
        read={readCount}
        onCommit={(maxPermitted) => onChange({ ...group, maxPermitted })}
      />
      <Button variant="plain" onClick={onMore}>
        {catalog.moreLimits}
      </Button>
    </div>
  );
}

/** How many options the group wants and lets one choose (rule group-limits), folded up under its words. */
export function GroupLimits({ group, onChange }: GroupLimitsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const wantsAll = isWhole || !isSimple(group);
  return (
    <div>
      <button
        type="button"
        className={`muted inline-flex gap-1 items-center target px-2 semibold text-left round-1 hover-sunken ${styles.fold}`}
        aria-expanded={isOpen}
        aria-label={catalog.limitsOf(group.title, limitsInWords(group))}
        onClick={() => setOpen(!isOpen)}
      >
        {limitsInWords(group)}
        <AnyIcon name={isOpen ? 'up' : 'down'} size="small" />
      </button>
      {isOpen && !wantsAll && <SimpleLimits group={group} onChange={onChange} onMore={() => setWhole(true)} />}
      {isOpen && wantsAll && (
        <CountFields
          fields={LIMITS}
          counts={group}
          onCount={(field, count) => onChange({ ...group, [field]: count })}
          free={group.quantityInfo?.chargeAbove}
          onFree={(chargeAbove) =>
            onChange(groupWith(group, { quantityInfo: chargeAbove === undefined ? undefined : { chargeAbove } }))
          }
        />
      )}
    </div>
  );
}
