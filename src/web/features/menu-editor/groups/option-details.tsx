import * as catalog from '#catalog/office/menu-editor.ts';
import type { Option, SubtitleBlock } from '#domain/menu/menu.ts';
import { useNow } from '#web/state/store/now.ts';
import { Button, IconButton } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AvailabilityField } from '../fields/availability-field.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { readWordsField } from '../fields/read-field.ts';
import { SwitchField } from '../fields/switch-field.tsx';
import { CountFields } from './count-fields.tsx';
import { optionWith } from './group-editing.ts';
import styles from './groups.module.css';
import { optionAvailability, withAvailability, withColor, withNewRun, withRun } from './option-edits.ts';

interface OptionDetailsProps {
  readonly option: Option;
  readonly onChange: (next: Option) => void;
}

const COUNTS = [
  ['maxPermitted', catalog.howOftenAtMost, catalog.howOftenHint],
  ['defaultQuantity', catalog.selectedByDefault, catalog.selectedByDefaultHint],
  ['maxPermittedUnique', catalog.differentAtMost, catalog.zeroMeansNoLimit],
] as const;

type Blocks = readonly SubtitleBlock[];

interface SubtitleFieldProps {
  /** The option's. */
  readonly title: string;
  readonly blocks: Blocks | undefined;
  /** Undefined: no small print. */
  readonly onChange: (blocks: Blocks | undefined) => void;
}

const COLORS = ['', 'red', 'orange', 'green', 'blue', 'purple'] as const;
const NAMES: Readonly<Record<string, string>> = { '': catalog.gray, orange: catalog.amber };

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The colors to choose from, and the current color of the menu. */
function colorChoices(present: string) {
  const all = COLORS.some((one) => one === present) ? COLORS : [...COLORS, present];
  return all.map((value) => ({ value, label: NAMES[value] ?? capitalized(value) }));
}

/** The small print under an option, in runs of one color each. */
function SubtitleField({ title, blocks = [], onChange }: SubtitleFieldProps) {
  const runs = blocks.flatMap(({ children }, blockAt) => children.map((run, runAt) => ({ run, blockAt, runAt })));
  return (
    <fieldset className={`stack-2 ${styles.runs}`}>
      <legend className="soft small bold">{catalog.smallPrint}</legend>
      {runs.map(({ run, blockAt, runAt }) => (
        <div key={`${blockAt} ${runAt}`} className={`stack-1 items-center ${styles.run}`}>
          <InPlaceText
            label={catalog.smallPrintOf(title)}
            text={run.text}
            read={readWordsField}
            maxLength={300}
            hasLines
            className="round-1 edge"
            onCommit={(text) =>
              onChange(withRun(blocks, blockAt, runAt, (one) => (text === '' ? null : { ...one, text })))
            }
          />
          <SelectField
            compact
            label={catalog.colorOf(run.text)}
            value={run.color ?? ''}
            options={colorChoices(run.color ?? '')}
            onChange={(color) => onChange(withRun(blocks, blockAt, runAt, (one) => withColor(one, color)))}
          />
          <IconButton
            look="flat"
            label={catalog.removeText(run.text)}
            onClick={() => onChange(withRun(blocks, blockAt, runAt, () => null))}
          >
            <Icon name="close" size="small" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="plain"
        start={<Icon name="plus" size="small" />}
        className={styles.add}
        onClick={() => onChange(withNewRun(blocks))}
      >
        {catalog.addSmallPrint}
      </Button>
    </fieldset>
  );
}

export function OptionDetails({ option, onChange }: OptionDetailsProps) {
  return (
    <div className={`stack-3 p-3 bg-paper round-1 mb-3 ${styles.details}`}>
      <CountFields
        fields={COUNTS}
        counts={option}
        onCount={(field, count) => onChange({ ...option, [field]: count })}
        free={option.chargeAbove}
        onFree={(chargeAbove) => onChange(optionWith(option, { chargeAbove }))}
      />
      <SwitchField
        label={catalog.askOwnChoices}
        hint={catalog.ownChoicesHint}
        checked={option.shouldAutoShowChildCustomizations}
        onChange={(checked) => onChange({ ...option, shouldAutoShowChildCustomizations: checked })}
      />
      <AvailabilityField
        label={catalog.onSale}
        value={optionAvailability(option, useNow())}
        onChange={(value) => onChange(withAvailability(option, value))}
      />
      <SubtitleField
        title={option.title}
        blocks={option.subtitle}
        onChange={(subtitle) => onChange(optionWith(option, { subtitle }))}
      />
    </div>
  );
}
