import type { ReactNode } from 'react';

// Zone map
export const checkingKnownAddresses = 'Checking the known addresses…';
export const noAddressesKnown = 'No addresses are known yet: import a list to see how many are inside.';
export const addressesInside = (zone: string, total: string) => `About ${zone} of ${total} known addresses are inside.`;
export const mapAppearsOnce = 'The map appears once you enter the hub and the radius.';
export const hubHandle = 'Hub: drag it, or move it with the arrow keys';
export const radiusInMiles = 'Radius in miles';
export const milesCount = (radiusMiles: number) => `${radiusMiles} miles`;
export const showTheWholeCircle = 'Show the whole circle';
export const noHubYet = (middle: ReactNode) => (
  <>No hub yet, so no address is in your zone. Find its address below, or enter its position{middle}.</>
);
export const importListFirst = (link: ReactNode) => <>If it isn’t found, {link} first.</>;
export const importAList = 'import a list of addresses';
export const orStartInTheMiddle = ', or start in the middle of your addresses and move it on the map';
export const startInTheMiddle = 'Start in the middle of your addresses';
