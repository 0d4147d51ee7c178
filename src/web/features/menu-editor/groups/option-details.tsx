import * as catalog from '#catalog/office/menu-editor.ts';
import type { Option } from '#domain/menu/menu.ts';
import { AvailabilityField } from '../fields/availability-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { CountFields } from './count-fields.tsx';
import { optionWith } from './group-editing.ts';
import styles from './groups.module.css';
import { optionAvailability, withAvailability } from './option-edits.ts';
import { SubtitleField } from './subtitle-field.tsx';

interface OptionDetailsProps {
  readonly option: Option;
  readonly onChange: (next: Option) => void;
}

const COUNTS = [
  ['maxPermitted', catalog.howOftenAtMost, catalog.howOftenHint],
  ['defaultQuantity', catalog.selectedByDefault, catalog.selectedByDefaultHint],
  ['maxPermittedUnique', catalog.differentAtMost, catalog.zeroMeansNoLimit],
] as const;

/** All that can be said of an option beside its name and price. */
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
        value={optionAvailability(option)}
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
