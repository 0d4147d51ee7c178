import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import { ADDRESS_INFO_LIMITS, type AddressInfoText } from '#domain/address/address-info.ts';
import { MemoryStorage, StubWindow } from '#tests/support/memory-storage.ts';

const storage = new MemoryStorage();
const details = {
  mainAddress: '1213 Trinity Oaks Blvd',
  city: 'Trinity',
  state: 'FL',
  placeId: 'local:1',
  coordinates: { latitude: 28.19, longitude: -82.62 },
  distance: 1.6,
};
const apartment = { ...emptyAddressInfo(), buildingType: 'Apartment' as const, primaryField: 'Apt 204' };

/** The module as a newly opened page loads it. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', new StubWindow(storage));
  return { ...(await import('./address.ts')), ...(await import('./address-actions.ts')) };
}

beforeEach(() => {
  storage.clear();
  return () => vi.unstubAllGlobals();
});

describe('the saved address', () => {
  it('is stored under its keys (rule saved-address-keys)', async () => {
    const { addressActions } = await openPage();
    addressActions.choose('1213 Trinity Oaks Blvd, Trinity, FL', details);
    addressActions.saveInfo(apartment);
    expect(storage.getItem('deliveryAddress')).toBe('1213 Trinity Oaks Blvd, Trinity, FL');
    expect(JSON.parse(storage.getItem('deliveryAddressDetails') ?? '')).toMatchObject(details);
    expect(storage.getItem('deliveryAptSuite')).toBe('Apt 204');
  });

  it('is there again on the next page', async () => {
    const first = await openPage();
    first.addressActions.choose('1213 Trinity Oaks Blvd', details);
    first.addressActions.saveInfo(apartment);
    const second = await openPage();
    expect(second.addressStore.getState()).toEqual({
      fullAddress: '1213 Trinity Oaks Blvd',
      details,
      aptSuite: 'Apt 204',
      info: apartment,
    });
  });

  it('is read without a version mark, as the first version wrote none', async () => {
    storage.setItem('deliveryAddress', '1213 Trinity Oaks Blvd');
    storage.setItem('deliveryAddressDetails', JSON.stringify(details));
    const { addressStore } = await openPage();
    expect(addressStore.getState()?.details).toEqual(details);
  });

  it.each([
    ['no details', null],
    ['details that are no JSON', '{'],
    ['details without a place', JSON.stringify({ ...details, placeId: '' })],
    ['details of a later version', JSON.stringify({ ...details, version: 2 })],
    ['coordinates as text', JSON.stringify({ ...details, coordinates: { latitude: '28', longitude: '-82' } })],
  ])('is dropped with %s', async (_what, text) => {
    storage.setItem('deliveryAddress', '1213 Trinity Oaks Blvd');
    if (text !== null) storage.setItem('deliveryAddressDetails', text);
    const { addressStore } = await openPage();
    expect(addressStore.getState()).toBeNull();
  });

  it.each(Object.entries(ADDRESS_INFO_LIMITS) as [AddressInfoText, number][])(
    'keeps a door whose %s is as long as the form allows',
    async (field, most) => {
      const info = { ...apartment, [field]: 'x'.repeat(most) };
      const first = await openPage();
      first.addressActions.choose('1213 Trinity Oaks Blvd', details);
      first.addressActions.saveInfo(info);
      const second = await openPage();
      expect(second.addressStore.getState()?.info).toEqual(info);
    },
  );

  it('loses only the door details where those are broken', async () => {
    const { addressActions } = await openPage();
    addressActions.choose('1213 Trinity Oaks Blvd', details);
    storage.setItem('deliveryAddressInfo', '{"buildingType":"Castle"}');
    const { addressStore } = await openPage();
    expect(addressStore.getState()).toMatchObject({ fullAddress: '1213 Trinity Oaks Blvd', info: null });
  });

  it('forgets the door when another place is chosen (rule saved-address-keys)', async () => {
    const { addressActions, addressStore } = await openPage();
    addressActions.choose('1213 Trinity Oaks Blvd', details);
    addressActions.saveInfo(apartment);
    addressActions.choose('1 Odessa Rd', { ...details, placeId: 'local:2' });
    expect(addressStore.getState()).toMatchObject({ aptSuite: null, info: null });
  });

  it('keeps the door when the same place is chosen again', async () => {
    const { addressActions, addressStore } = await openPage();
    addressActions.choose('1213 Trinity Oaks Blvd', details);
    addressActions.saveInfo(apartment);
    addressActions.choose('1213 Trinity Oaks Blvd', details);
    expect(addressStore.getState()).toMatchObject({ aptSuite: 'Apt 204', info: apartment });
  });

  it('leaves nothing behind when it is forgotten', async () => {
    const { addressActions } = await openPage();
    addressActions.choose('1213 Trinity Oaks Blvd', details);
    addressActions.forget();
    expect(storage.length).toBe(0);
  });
});
