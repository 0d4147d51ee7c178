import { emptyAddressInfo, missingFields, withUnit } from '#domain/address/address-form.ts';
import type { AddressInfo } from '#domain/address/address-info.ts';
import { type AddressDetails, addressStore, type DeliveryAddress } from '#web/state/ordering/address.ts';

/** The apartment or suite of an address form, as it is shown beside the street; null if the form names none. */
export function aptSuiteOf(info: AddressInfo): string | null {
  return info.primaryField === '' || info.buildingType === 'House' ? null : info.primaryField;
}

/** The address form as it opens: as it was saved, with the apartment that was found with the address since then. */
export function addressInfoOf({ info, aptSuite }: DeliveryAddress): AddressInfo {
  const isKnown = aptSuite === null || (info !== null && aptSuiteOf(info) === aptSuite);
  return isKnown ? (info ?? emptyAddressInfo()) : withUnit(info, aptSuite);
}

/** The door as an order names it: a building that is only guessed, and has more to fill in, is 'Other' there. */
export function orderInfoOf(address: DeliveryAddress): AddressInfo {
  const info = addressInfoOf(address);
  const isComplete = info === address.info || missingFields(info).length === 0;
  return isComplete ? info : { ...info, buildingType: 'Other' };
}

export const addressActions = {
  /** Saves a deliverable address; another place drops the door details. `unit`: the apartment found, or ''. */
  choose(fullAddress: string, details: AddressDetails, unit = ''): void {
    const before = addressStore.getState();
    const isSame = before?.details.placeId === details.placeId;
    const aptSuite = unit || (isSame ? before.aptSuite : null);
    addressStore.setState({ fullAddress, details, aptSuite, info: isSame ? before.info : null }, true);
  },
  /** Removes the saved apartment or suite, as checkout's modal before saving another (rule checkout-unit-removed). */
  removeAptSuite(): void {
    const before = addressStore.getState();
    if (before !== null) addressStore.setState({ ...before, aptSuite: null }, true);
  },
  saveInfo(info: AddressInfo): void {
    const before = addressStore.getState();
    if (before !== null) addressStore.setState({ ...before, info, aptSuite: aptSuiteOf(info) }, true);
  },
  forget(): void {
    addressStore.setState(null, true);
  },
};
