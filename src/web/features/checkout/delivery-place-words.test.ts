import { expect, it } from 'vitest';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import { deliveryPlaceWords } from './delivery-place-words.ts';

it('names the door and what happens there', () => {
  const info = { ...emptyAddressInfo(), buildingType: 'Apartment', primaryField: 'Apt 204' } as const;
  expect(deliveryPlaceWords(info)).toBe('Apt 204 · Meet at my door');
  expect(deliveryPlaceWords({ ...info, addressLabel: 'Home', secondaryField: 'The Oaks' })).toBe(
    'Home · Apt 204 · The Oaks · Meet at my door',
  );
});

it('names the kind of building where nothing else is known', () => {
  expect(deliveryPlaceWords(emptyAddressInfo())).toBe('House · Meet at my door');
});
