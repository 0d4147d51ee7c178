import { useState } from 'react';
import * as catalog from '#catalog/customers/tip.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import { formatCents } from '#domain/money/money.ts';
import { tipCents } from '#domain/money/tip.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './tip-choices.module.css';
import type { TipDraft } from './tip-draft.ts';

interface TileProps {
  readonly title: string;
  readonly detail: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ title, detail, isChosen, onChoose }: TileProps) {
  return (
    <label
      className={`grid justify-items-center relative text-center bg-surface round-2 edge-control pointer ring-within p-2 ${styles.tile}`}
    >
      <input className={styles.input} type="radio" name="tip" checked={isChosen} onChange={onChoose} />
      <span className={`size-4 strong display-face ${styles.title}`}>{title}</span>
      <span className={`muted tabular ${styles.detail}`}>{detail}</span>
    </label>
  );
}

interface TipChoicesProps {
  /** In cents; the percentages are taken of this amount. */
  readonly subtotal: number;
  readonly draft: TipDraft;
  /** What is wrong with the custom amount. */
  readonly error: string | null;
  /** The payment is being opened, so the tip can no longer change. */
  readonly disabled: boolean;
  readonly onChange: (draft: TipDraft) => void;
}

/** The presets with their dollars, an amount of one's own, and no tip (rules tip-screen, tip-presets). */
export function TipChoices({ subtotal, draft, error, disabled, onChange }: TipChoicesProps) {
  const { tipPresets } = useArea();
  // Those of the beginning: what is chosen stays, and nothing moves under a finger, if the shop changes them.
  const [presets] = useState(tipPresets);
  const percentTile = (percent: number, title: string) => (
    <Tile
      key={percent}
      title={title}
      detail={formatCents(tipCents(subtotal, percent))}
      isChosen={draft.kind === 'percent' && draft.percent === percent}
      onChoose={() => onChange({ kind: 'percent', percent })}
    />
  );
  return (
    <fieldset className="stack-4" disabled={disabled}>
      <legend className="visually-hidden">{moneyWords.tip}</legend>
      <div className={`stack-2 ${styles.tiles}`}>
        {presets.map((percent) => percentTile(percent, `${percent}%`))}
        <Tile
          title={catalog.custom}
          detail={catalog.yourAmount}
          isChosen={draft.kind === 'custom'}
          onChoose={() => onChange({ kind: 'custom', text: '' })}
        />
        {percentTile(0, catalog.noTip)}
      </div>
      {draft.kind === 'custom' && (
        <TextField
          label={catalog.customTipInDollars}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={12}
          start={<span aria-hidden="true">$</span>}
          value={draft.text}
          error={error}
          onChange={(text) => onChange({ kind: 'custom', text })}
        />
      )}
    </fieldset>
  );
}
