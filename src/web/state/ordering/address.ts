import { useStore } from 'zustand';
import { LONGEST_PLACE_ID } from '#contract/shop/place-limits.ts';
import { ADDRESS_INFO_LIMITS, type AddressInfo, BUILDING_TYPES, eachDoorText } from '#domain/address/address-info.ts';
import { DROPOFF_OPTIONS } from '#domain/address/dropoff.ts';
import { noteNear } from '#web/state/ordering/note-near.ts';
import { number, oneOf, shape, textCheck } from '#web/state/store/check.ts';
import { createPersistedStore, type Persistence, readJson, writeJson } from '#web/state/store/persisted-store.ts';

/** The delivery address, and its storage keys (rule saved-address-keys). */

export interface AddressDetails {
  readonly mainAddress: string;
  readonly city: string;
  readonly state: string;
  readonly placeId: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  /** Miles from the hub. */
  readonly distance: number;
}

export interface DeliveryAddress {
  readonly fullAddress: string;
  readonly details: AddressDetails;
  /** Apartment or suite, as the receipt names it; null if the address has none. */
  readonly aptSuite: string | null;
  /** Null until the form has been saved. */
  readonly info: AddressInfo | null;
}

const VERSION = 1;
const KEYS = {
  address: 'deliveryAddress',
  details: 'deliveryAddressDetails',
  aptSuite: 'deliveryAptSuite',
  info: 'deliveryAddressInfo',
} as const;

const isAddress = textCheck(300, 1);
const isAptSuite = textCheck(200);
const isDetails = shape<AddressDetails>({
  mainAddress: textCheck(300),
  city: textCheck(100),
  state: textCheck(40),
  placeId: textCheck(LONGEST_PLACE_ID, 1),
  coordinates: shape<AddressDetails['coordinates']>({ latitude: number, longitude: number }),
  distance: number,
});
const isInfo = shape<AddressInfo>({
  buildingType: oneOf(BUILDING_TYPES),
  ...eachDoorText((field) => textCheck(ADDRESS_INFO_LIMITS[field])),
  instructions: textCheck(ADDRESS_INFO_LIMITS.instructions),
  dropoffOption: oneOf(DROPOFF_OPTIONS),
});

/** A stored object without its version mark; null if it has another version. One without a mark is of version 1. */
function ofThisVersion(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const { version = VERSION, ...rest } = value as { version?: unknown };
  return version === VERSION ? rest : null;
}

const persistence: Persistence<DeliveryAddress | null> = {
  keys: Object.values(KEYS),
  read: (storage) => {
    const fullAddress = storage.getItem(KEYS.address);
    const details = ofThisVersion(readJson(storage, KEYS.details));
    if (!isAddress(fullAddress) || !isDetails(details)) return null;
    const aptSuite = storage.getItem(KEYS.aptSuite);
    const info = ofThisVersion(readJson(storage, KEYS.info));
    return { fullAddress, details, aptSuite: isAptSuite(aptSuite) ? aptSuite : null, info: isInfo(info) ? info : null };
  },
  write: (storage, address) => {
    if (address === null) {
      for (const key of Object.values(KEYS)) storage.removeItem(key);
      return;
    }
    storage.setItem(KEYS.address, address.fullAddress);
    writeJson(storage, KEYS.details, { version: VERSION, ...address.details });
    if (address.aptSuite === null) storage.removeItem(KEYS.aptSuite);
    else storage.setItem(KEYS.aptSuite, address.aptSuite);
    writeJson(storage, KEYS.info, address.info === null ? null : { version: VERSION, ...address.info });
  },
};

export const addressStore = createPersistedStore<DeliveryAddress | null>(null, persistence);

/** A cookie tells the page of restaurants (rule near-cookie). */
const note = (address: DeliveryAddress | null): void => noteNear(address?.details.coordinates ?? null);
note(addressStore.getState());
addressStore.subscribe(note);

/** The saved delivery address; null while there is none (and before hydration: see useHydrated). */
export const useDeliveryAddress = (): DeliveryAddress | null => useStore(addressStore);
