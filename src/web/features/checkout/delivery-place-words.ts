import type { AddressInfo } from '#domain/address/address-info.ts';
import type { DeliveryAddress } from '#web/state/ordering/address.ts';

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Which door and how: 'Home · Apt 204 · Meet at my door'. */
export function deliveryPlaceWords(info: AddressInfo): string {
  const place = joined([info.addressLabel, info.primaryField, info.secondaryField]);
  return joined([place === '' ? info.buildingType : place, info.dropoffOption]);
}

/** City and state. */
export function streetWords({ details }: Pick<DeliveryAddress, 'details'>): string {
  return `${details.city}, ${details.state}`;
}
