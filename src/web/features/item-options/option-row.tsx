import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { ItemSelections, Option } from '#domain/menu/menu.ts';
import { formatPriceEffect } from '#domain/money/money.ts';
import { type GroupPlace, isFull, maximumCount } from '#domain/selection/edit-selection.ts';
import { checkboxMaximum, type InputMode, inputMode } from '#domain/selection/option-groups.ts';
import { countOf, groupSelection } from '#domain/selection/selection.ts';
import { Counter } from '#web/ui/form/counter.tsx';
import { ChosenChildren } from './chosen-children.tsx';
import { type EditorAction, hasChildren } from './item-editor.ts';
import styles from './option-row.module.css';
import { OptionSubtitle } from './option-subtitle.tsx';

interface OptionRowProps {
  readonly place: GroupPlace;
  readonly optionIndex: number;
  readonly option: Option;
  readonly selections: ItemSelections;
  readonly inputName: string;
  readonly edit: (action: EditorAction) => void;
  /** Called on a press that chooses the option; a counter has no such press. */
  readonly onChoose: () => void;
}

interface WordsProps {
  readonly option: Option;
  /** Shown beneath the title, where the control leaves no room beside it. */
  readonly children?: ReactNode;
}

function Words({ option, children }: WordsProps) {
  return (
    <span className="wraps grow snug">
      <span className="block">{option.title}</span>
      {children}
      <OptionSubtitle blocks={option.subtitle} />
    </span>
  );
}

function priceWords({ isSoldOut, price, chargeAbove = 0 }: Option): string {
  if (isSoldOut === true) return shared.soldOut;
  const effect = formatPriceEffect(price);
  return chargeAbove === 0 || price === 0 ? effect : catalog.freeThen(chargeAbove, effect);
}

const Price = ({ option }: { readonly option: Option }) => (
  <span className="rigid soft tabular">{priceWords(option)}</span>
);

function CounterRow({ place, optionIndex, option, selections, edit }: OptionRowProps) {
  const count = countOf(groupSelection(selections, place.path, place.groupIndex), optionIndex);
  return (
    <div className={`bar-3 py-2 pointer ${styles.press}`}>
      <Words option={option}>
        <Price option={option} />
      </Words>
      <Counter
        label={option.title}
        value={count}
        min={0}
        max={maximumCount(selections, place, optionIndex)}
        onChange={(next) => edit({ kind: 'count', place, optionIndex, count: next })}
      />
    </div>
  );
}

interface PressRowProps extends OptionRowProps {
  readonly type: 'radio' | 'checkbox';
}

function PressRow({ type, place, optionIndex, option, selections, inputName, onChoose }: PressRowProps) {
  const { group } = place;
  const isChosen = countOf(groupSelection(selections, place.path, place.groupIndex), optionIndex) > 0;
  // A group that takes one option stays open, because a press swaps the choice.
  const isClosed = type === 'checkbox' && checkboxMaximum(group) > 1 && isFull(selections, place);
  return (
    <label className={`bar-3 py-2 pointer ${styles.press}`}>
      <Words option={option} />
      <Price option={option} />
      <input
        className={`grid place-center rigid bg-surface pointer ${styles.input}`}
        type={type}
        name={inputName}
        checked={isChosen}
        disabled={!isChosen && (option.isSoldOut === true || isClosed)}
        onChange={onChoose}
      />
    </label>
  );
}

const ROWS: Readonly<Record<InputMode, (props: OptionRowProps) => ReactNode>> = {
  counter: (props) => <CounterRow {...props} />,
  checkbox: (props) => <PressRow type="checkbox" {...props} />,
  radio: (props) => <PressRow type="radio" {...props} />,
};

/** An option: its control, its price, and the choices beneath it (rules option-row, option-input-mode). */
export function OptionRow(props: OptionRowProps) {
  const { place, optionIndex, option, selections, edit } = props;
  const isChosen = countOf(groupSelection(selections, place.path, place.groupIndex), optionIndex) > 0;
  return (
    <li className="rule-between">
      {ROWS[inputMode(place.group)](props)}
      {isChosen && hasChildren(option) && (
        <ChosenChildren
          place={place}
          optionIndex={optionIndex}
          option={option}
          selections={selections}
          onEdit={() => edit({ kind: 'open', place, optionIndex })}
        />
      )}
    </li>
  );
}
