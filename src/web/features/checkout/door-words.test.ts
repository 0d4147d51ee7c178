import { expect, it } from 'vitest';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import { doorWords } from './door-words.ts';

it('names the door and what happens there', () => {
  const info = { ...emptyAddressInfo(), buildingType: 'Apartment', primaryField: 'Apt 204' } as const;
  expect(doorWords(info)).toBe('Apt 204 · Meet at my door');
  expect(doorWords({ ...info, addressLabel: 'Home', secondaryField: 'The Oaks' })).toBe(
    'Home · Apt 204 · The Oaks · Meet at my door',
  );
});

it('names the kind of building where nothing else is known', () => {
  expect(doorWords(emptyAddressInfo())).toBe('House · Meet at my door');
});
