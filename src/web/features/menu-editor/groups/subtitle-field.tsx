import * as catalog from '#catalog/office/menu-editor.ts';
import type { SubtitleBlock } from '#domain/menu/menu.ts';
import { Button, IconButton } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { readWordsField } from '../fields/read-field.ts';
import styles from './groups.module.css';
import { withColor, withNewRun, withRun } from './option-edits.ts';

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
export function SubtitleField({ title, blocks = [], onChange }: SubtitleFieldProps) {
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
