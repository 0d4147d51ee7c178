import { useContext, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { GroupPath } from '#domain/menu/groups/group-tree.ts';
import { isOptionOff } from '#domain/menu/item-at.ts';
import type { Option } from '#domain/menu/menu.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import { useNow } from '#web/state/store/now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { ActionMenu } from '../fields/action-menu.tsx';
import drop from '../fields/drop-mark.module.css';
import { Handle } from '../fields/handle.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import { readName, readPriceEffect } from '../fields/read-field.ts';
import { GroupListContext } from './group-editing.ts';
import styles from './groups.module.css';
import { OptionDetails } from './option-details.tsx';
import type { ListRowProps } from './use-list-editing.ts';

interface OptionRowProps extends ListRowProps {
  readonly option: Option;
  readonly path: GroupPath;
  readonly around: string | null;
  readonly onChange: (next: Option) => void;
}

/** What is special about an option, in a few words each; nothing where it is as most are. */
function optionMarks(option: Option, nowMs: number): readonly string[] {
  const { defaultQuantity, maxPermitted, maxPermittedUnique, chargeAbove = 0 } = option;
  return [
    ...(isOptionOff(option, nowMs) ? [shared.soldOut] : []),
    ...(defaultQuantity > 0 ? [catalog.countByDefault(defaultQuantity)] : []),
    ...(chargeAbove > 0 ? [catalog.freeChargeAbove(chargeAbove)] : []),
    ...(maxPermitted === 0 ? [catalog.anyNumber] : []),
    ...(maxPermitted > 1 ? [catalog.upToCount(maxPermitted)] : []),
    ...(maxPermittedUnique > 0 ? [catalog.upToKinds(maxPermittedUnique)] : []),
    ...(option.shouldAutoShowChildCustomizations ? [catalog.asksAtOnce] : []),
  ];
}

/** An option: its name, what it does to the price, and folded up all else that can be said of it. */
export function EditedOptionRow({
  option,
  path,
  around,
  row,
  handle,
  onChange,
  onDuplicate,
  onRemove,
}: OptionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const renderList = useContext(GroupListContext);
  const [isUnfolded, setUnfolded] = useState(false);
  const smallPrint = (option.subtitle ?? []).flatMap(({ children }) => children.map(({ text }) => text)).join(' ');
  const marks = optionMarks(option, useNow());
  const { title, price, childCustomizationList: children } = option;
  const openAll = (): void => {
    setOpen(!isOpen);
    setUnfolded(!isOpen);
  };
  return (
    <li {...row} className={classNames(`relative rule-above ${styles.option}`, drop.row)}>
      <div className={`flex items-start ${styles.line}`}>
        <Handle {...handle} name={`the option ${title}`} />
        <InPlaceText
          label={catalog.nameOfTheOption(title)}
          text={title}
          read={readName}
          maxLength={300}
          mark={`option ${path.join('-')}`}
          className={`grow ${styles.optionTitle}`}
          onCommit={(value) => onChange({ ...option, title: value })}
        />
        <InPlaceValue
          label={catalog.priceOfTheOption(title)}
          sign="$"
          text={price === 0 ? '' : centsAsTyped(price)}
          placeholder={catalog.free}
          read={readPriceEffect}
          className={`rigid ${styles.optionPrice}`}
          onCommit={(value) => onChange({ ...option, price: value })}
        />
        <ActionMenu
          label={catalog.moreForTheOption(title)}
          actions={[
            { label: isOpen ? catalog.hideDetails : catalog.detailsAndChoices, onPress: openAll },
            {
              label: price < 0 ? catalog.addToPriceInstead : catalog.subtractFromPriceInstead,
              isOff: price === 0,
              onPress: () => onChange({ ...option, price: -price }),
            },
            { label: catalog.duplicate, onPress: onDuplicate },
            { label: shared.remove, isDanger: true, onPress: onRemove },
          ]}
        />
      </div>
      {(marks.length > 0 || children.length > 0) && (
        <div className={`line-1 ${styles.marks}`}>
          {marks.map((mark) => (
            <span key={mark} className="muted semibold bg-sunken pill">
              {mark}
            </span>
          ))}
          {children.length > 0 && (
            <button
              type="button"
              className={`muted inline-flex gap-1 items-center target px-2 semibold text-left round-1 hover-sunken ${styles.asks}`}
              aria-expanded={isUnfolded}
              aria-label={catalog.asksUnder(children.map((group) => group.title).join(', '), title)}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {catalog.asksChildren(children.map((group) => group.title).join(', '))}
              <AnyIcon name={isUnfolded ? 'up' : 'down'} size="small" />
            </button>
          )}
        </div>
      )}
      {smallPrint !== '' && <p className={`muted ${styles.smallPrint}`}>{smallPrint}</p>}
      {isOpen && <OptionDetails option={option} onChange={onChange} />}
      {(isUnfolded || (isOpen && children.length === 0)) && (
        <div className={styles.children}>{renderList({ groups: children, path, around, owner: title })}</div>
      )}
    </li>
  );
}
