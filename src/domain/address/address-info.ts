import type { DropoffOption } from '#domain/address/dropoff.ts';

/** How the courier finds the door, and what is to be done there (rule address-form). */

export const BUILDING_TYPES = ['House', 'Apartment', 'Office', 'Hotel', 'Other'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

/** The door's texts with their longest lengths, in UTF-16 units; each is sent, checked, stored and forgotten. */
const DOOR_LIMITS = { primaryField: 120, secondaryField: 120, entryCode: 40, addressLabel: 60 } as const;

type DoorText = keyof typeof DOOR_LIMITS;
const DOOR_TEXTS = Object.keys(DOOR_LIMITS) as readonly DoorText[];

/** How the courier finds the door; part of every stored address. */
export type Door = { readonly buildingType: BuildingType } & Readonly<Record<DoorText, string>>;

export type AddressInfo = Door & {
  readonly instructions: string;
  readonly dropoffOption: DropoffOption;
};

/** Longest texts, in UTF-16 units. */
export const ADDRESS_INFO_LIMITS = { ...DOOR_LIMITS, instructions: 500 } as const;

export type AddressInfoText = keyof typeof ADDRESS_INFO_LIMITS;

/** Makes one value for each text of the door, from its name. */
export function eachDoorText<T>(make: (field: DoorText) => T): Readonly<Record<DoorText, T>> {
  return Object.fromEntries(DOOR_TEXTS.map((field) => [field, make(field)])) as Record<DoorText, T>;
}

/** A door with only its building known. */
export const emptyDoor = (buildingType: BuildingType): Door => ({ buildingType, ...eachDoorText(() => '') });

/** Only the door, of a form or of an address. */
export const doorOf = (address: Door): Door => ({
  buildingType: address.buildingType,
  ...eachDoorText((field) => address[field]),
});
