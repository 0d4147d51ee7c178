import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { locale } from '#catalog/locale.ts';
import { ADDRESS_INFO_RULES, type FormField, missingFields, withBuildingType } from '#domain/address/address-form.ts';
import {
  ADDRESS_INFO_LIMITS,
  type AddressInfo,
  type AddressInfoText,
  BUILDING_TYPES,
} from '#domain/address/address-info.ts';
import { cleanText } from '#domain/clean-text.ts';
import { Pills } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { DropoffRow } from './dropoff-row.tsx';

type Edit = (change: Partial<AddressInfo>) => void;
interface PartProps {
  readonly info: AddressInfo;
  readonly edit: Edit;
}

interface LineProps extends PartProps {
  readonly name: AddressInfoText;
  readonly field: FormField;
  readonly hint?: string;
}

function Line({ name, field, hint, info, edit }: LineProps) {
  return (
    <TextField
      label={field.required ? `${field.label} *` : field.label}
      hint={hint}
      value={info[name]}
      maxLength={ADDRESS_INFO_LIMITS[name]}
      required={field.required}
      autoComplete="off"
      onChange={(value) => edit({ [name]: cleanText(value) })}
    />
  );
}

function DoorFields({ info, edit }: PartProps) {
  const { primary, secondary, showsEntryCode } = ADDRESS_INFO_RULES[info.buildingType];
  return (
    <>
      <Line name="primaryField" field={primary} info={info} edit={edit} />
      {secondary !== null && <Line name="secondaryField" field={secondary} info={info} edit={edit} />}
      {showsEntryCode && (
        <Line name="entryCode" field={{ label: shared.entryCode, required: false }} info={info} edit={edit} />
      )}
    </>
  );
}

/** The required fields that are still empty: 'Still needed: Apt/Unit/Floor'. */
export function stillNeeded(info: AddressInfo): string {
  const { primary, secondary } = ADDRESS_INFO_RULES[info.buildingType];
  const labels = missingFields(info).flatMap((name) => (name === 'primaryField' ? primary : secondary)?.label ?? []);
  return labels.length === 0 ? '' : catalog.stillNeededOf(new Intl.ListFormat(locale).format(labels));
}

interface DoorFormProps {
  readonly info: AddressInfo;
  readonly setInfo: (info: AddressInfo) => void;
}

/** Building, door, dropoff and instructions (rule address-form). */
export function DoorForm({ info, setInfo }: DoorFormProps) {
  const edit: Edit = (change) => setInfo({ ...info, ...change });
  const label = { label: shared.addressLabel, required: false };
  return (
    <div className="stack-4">
      <Pills
        legend={shared.buildingType}
        name="building-type"
        options={BUILDING_TYPES.map((type) => [type, type] as const)}
        value={info.buildingType}
        onChange={(type) => setInfo(withBuildingType(info, type))}
      />
      <DoorFields info={info} edit={edit} />
      <DropoffRow value={info.dropoffOption} onChoose={(dropoffOption) => edit({ dropoffOption })} />
      <TextArea
        label={shared.deliveryInstructions}
        placeholder={catalog.sideGateBlue}
        value={info.instructions}
        maxLength={ADDRESS_INFO_LIMITS.instructions}
        onChange={(instructions) => edit({ instructions })}
      />
      <Line name="addressLabel" field={label} hint={catalog.homeWork} info={info} edit={edit} />
    </div>
  );
}
