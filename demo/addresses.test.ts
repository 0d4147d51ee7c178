import { describe, expect, it } from 'vitest';
import { distanceMiles, isInZone } from '#domain/address/geo.ts';
import { type DemoAddress, demoAddresses } from './addresses.ts';

const HUB = { latitude: 28.19429, longitude: -82.59446 };
const RADIUS_MILES = 3;
const addresses = demoAddresses();
const distance = (address: DemoAddress) => distanceMiles(HUB, address);
const inZone = (address: DemoAddress) => isInZone(distance(address), RADIUS_MILES);
const written = ({ number, street, city, state, postcode }: DemoAddress) =>
  `${number} ${street}, ${city}, ${state} ${postcode}`;

function addressWritten(text: string): DemoAddress | undefined {
  return addresses.find((address) => written(address) === text);
}

describe('the demo addresses', () => {
  it('are about four thousand', () => {
    expect(addresses.length).toBeGreaterThan(3500);
    expect(addresses.length).toBeLessThan(5000);
  });

  it('are the same every time', () => {
    expect(demoAddresses()).toEqual(addresses);
  });

  it('never name a house twice', () => {
    expect(new Set(addresses.map(written)).size).toBe(addresses.length);
  });

  it('are more than a thousand in the zone and more than a thousand outside', () => {
    const served = addresses.filter(inZone).length;
    expect(served).toBeGreaterThan(1000);
    expect(addresses.length - served).toBeGreaterThan(1000);
  });

  it('lie in six towns', () => {
    expect([...new Set(addresses.map(({ city }) => city))].sort()).toEqual([
      'Holiday',
      'New Port Richey',
      'Odessa',
      'Port Richey',
      'Tarpon Springs',
      'Trinity',
    ]);
  });

  it('hold 1213 Trinity Oaks Blvd, in the zone', () => {
    const address = addressWritten('1213 Trinity Oaks Blvd, Trinity, FL 34655');
    expect(address && inZone(address)).toBe(true);
  });

  it('hold 500 Dodecanese Blvd, outside the zone', () => {
    const address = addressWritten('500 Dodecanese Blvd, Tarpon Springs, FL 34689');
    expect(address && inZone(address)).toBe(false);
  });

  it('hold 16424 State Road 54, less than 0.05 miles outside the zone', () => {
    const address = addressWritten('16424 State Road 54, Odessa, FL 33556');
    const beyond = (address ? distance(address) : 0) - RADIUS_MILES;
    expect(beyond).toBeGreaterThan(0);
    expect(beyond).toBeLessThan(0.05);
  });

  it('stand close to their neighbors on the street', () => {
    const gaps = addresses.slice(1).flatMap((address, index) => {
      const before = addresses[index];
      const isNeighbor = before?.street === address.street && before.postcode === address.postcode;
      return isNeighbor ? [distanceMiles(before, address)] : [];
    });
    expect(Math.max(...gaps)).toBeLessThan(0.3);
  });
});
