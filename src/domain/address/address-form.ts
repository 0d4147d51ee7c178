import * as catalog from '#catalog/everyone/person-words.ts';
import {
  ADDRESS_INFO_LIMITS,
  type AddressInfo,
  type AddressInfoText,
  type BuildingType,
  eachDoorText,
  emptyDoor,
} from '#domain/address/address-info.ts';
import { DEFAULT_DROPOFF } from '#domain/address/dropoff.ts';

/** The address form, and its fields for each building type (rules address-form, building-types). */

export interface FormField {
  readonly label: string;
  readonly required: boolean;
}

export interface AddressInfoRule {
  readonly primary: FormField;
  readonly secondary: FormField | null;
  readonly showsEntryCode: boolean;
}

export const ADDRESS_INFO_RULES: Readonly<Record<BuildingType, AddressInfoRule>> = {
  House: { primary: { label: catalog.additionalDetails, required: false }, secondary: null, showsEntryCode: false },
  Apartment: {
    primary: { label: catalog.apartmentUnitFloor, required: true },
    secondary: { label: catalog.buildingName, required: false },
    showsEntryCode: true,
  },
  Office: {
    primary: { label: catalog.suiteFloor, required: false },
    secondary: { label: catalog.businessName, required: true },
    showsEntryCode: false,
  },
  Hotel: {
    primary: { label: catalog.roomFloor, required: true },
    secondary: { label: catalog.hotelName, required: true },
    showsEntryCode: false,
  },
  Other: {
    primary: { label: catalog.apartmentSuiteFloor, required: false },
    secondary: { label: catalog.buildingOrBusinessName, required: false },
    showsEntryCode: false,
  },
};

const TEXT_FIELDS = Object.keys(ADDRESS_INFO_LIMITS) as readonly AddressInfoText[];

/** The form as it opens for the first time. */
export function emptyAddressInfo(): AddressInfo {
  return { ...emptyDoor('House'), instructions: '', dropoffOption: DEFAULT_DROPOFF };
}

/** Changes the building type, which clears the primary and the secondary field (rule building-type-change). */
export function withBuildingType(info: AddressInfo, buildingType: BuildingType): AddressInfo {
  if (buildingType === info.buildingType) return info;
  return { ...info, buildingType, primaryField: '', secondaryField: '' };
}

/** The building type that the word of a unit names ('Suite' is an office); an apartment where it names none. */
function buildingOf(unit: string): BuildingType {
  if (/^(?:ste|suite)\b/i.test(unit)) return 'Office';
  if (/^(?:rm|room)\b/i.test(unit)) return 'Hotel';
  return /^(?:lot|trlr|space|spc)\b/i.test(unit) ? 'Other' : 'Apartment';
}

/** The form with the unit that was typed with the address ('Apt 4'). A house has no units, so its type changes. */
export function withUnit(info: AddressInfo | null, unit: string): AddressInfo {
  const before = info ?? emptyAddressInfo();
  const building = before.buildingType === 'House' ? buildingOf(unit) : before.buildingType;
  return { ...withBuildingType(before, building), primaryField: unit.slice(0, ADDRESS_INFO_LIMITS.primaryField) };
}

/** The required fields that are still empty, or hold only spaces; Save is disabled while there are any. */
export function missingFields(info: AddressInfo): readonly ('primaryField' | 'secondaryField')[] {
  const rule = ADDRESS_INFO_RULES[info.buildingType];
  const missing: ('primaryField' | 'secondaryField')[] = [];
  if (rule.primary.required && info.primaryField.trim() === '') missing.push('primaryField');
  if (rule.secondary?.required === true && info.secondaryField.trim() === '') missing.push('secondaryField');
  return missing;
}

/** The texts that are longer than ADDRESS_INFO_LIMITS allows. */
export function tooLongFields(info: AddressInfo): readonly AddressInfoText[] {
  return TEXT_FIELDS.filter((field) => info[field].length > ADDRESS_INFO_LIMITS[field]);
}

/** What the form saves: trimmed, and without what the chosen type hides (an entry code of an apartment). */
export function withoutHiddenFields(info: AddressInfo): AddressInfo {
  const rule = ADDRESS_INFO_RULES[info.buildingType];
  const door = eachDoorText((field) => info[field].trim());
  return {
    ...info,
    ...door,
    secondaryField: rule.secondary === null ? '' : door.secondaryField,
    entryCode: rule.showsEntryCode ? door.entryCode : '',
    instructions: info.instructions.trim(),
  };
}
