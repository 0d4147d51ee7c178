import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { ItemSelections, Option, SubtitleBlock } from '#domain/menu/menu.ts';
import { formatPriceEffect } from '#domain/money/money.ts';
import { type GroupPlace, isFull, maximumCount } from '#domain/selection/edit-selection.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { checkboxMaximum, groupMinimum, type InputMode, inputMode } from '#domain/selection/option-groups.ts';
import { childPath, countOf, groupSelection } from '#domain/selection/selection.ts';
import { checkBeneath } from '#domain/selection/selection-check.ts';
import { choiceWords } from '#domain/selection/selection-summary.ts';
import { Counter } from '#web/ui/form/counter.tsx';
import { type EditorAction, hasChildren } from './item-editor.ts';
import styles from './option-row.module.css';
import { type SubtitleTone, subtitleTone } from './subtitle-tone.ts';

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

const TONE_CLASS: Readonly<Record<SubtitleTone, string | undefined>> = {
  red: 'text-danger',
  amber: 'text-warn',
  green: 'text-ok',
  blue: styles.blue,
  purple: styles.purple,
  soft: undefined,
};

function runsOf(blocks: readonly SubtitleBlock[]) {
  return blocks.flatMap((block) => block.children).filter(({ text }) => text.trim() !== '');
}

/** An option's small print, each run in the tone nearest to the menu's color. */
function OptionSubtitle({ blocks }: { readonly blocks: readonly SubtitleBlock[] | undefined }) {
  const runs = runsOf(blocks ?? []);
  if (runs.length === 0) return null;
  return (
    <span className={`muted block ${styles.subtitle}`}>
      {runs.map(({ text, color }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a menu's text never move
        <span key={index} className={TONE_CLASS[subtitleTone(color)]}>
          {index > 0 ? ' ' : ''}
          {text}
        </span>
      ))}
    </span>
  );
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

interface ChosenChildrenProps {
  readonly place: GroupPlace;
  readonly optionIndex: number;
  readonly option: Option;
  readonly selections: ItemSelections;
  readonly onEdit: () => void;
}

function nothingYet(option: Option): string {
  const groups = option.childCustomizationList.filter((group) => !offersNothing(group));
  const titles = groups.map(({ title }) => title).join(', ');
  return groups.some((group) => groupMinimum(group) > 0)
    ? catalog.needsAChoice(titles)
    : catalog.optionalTitles(titles);
}

/** The line under a chosen option: what was chosen beneath it, and a button to change it (rule option-row). */
function ChosenChildren({ place, optionIndex, option, selections, onEdit }: ChosenChildrenProps) {
  const path = childPath(place.path, place.groupIndex, optionIndex);
  const chosen = choiceWords(option.childCustomizationList, selections, path);
  const missing = checkBeneath(option, selections, path).filter(({ code }) => code === 'below-minimum');
  const titles = missing.map(({ groupTitle }) => groupTitle).join(', ');
  const words = missing.length === 0 ? chosen : [...chosen, catalog.needsAChoice(titles)];
  return (
    <div className={`bar-2 soft snug ${styles.children}`}>
      <span>{chosen.length === 0 ? nothingYet(option) : words.join(' · ')}</span>
      <button
        type="button"
        className={`rigid px-2 text-accent strong round-1 target ${styles.edit}`}
        onClick={onEdit}
        aria-label={shared.editNamed(option.title)}
      >
        {chosen.length === 0 || missing.length > 0 ? catalog.choose : shared.edit}
      </button>
    </div>
  );
}

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
