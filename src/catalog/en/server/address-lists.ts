// Lists of addresses, address file
export const listFileEmpty = 'The file is empty.';
export const fileHasNoList = 'The file contains no list.';
export const moreValues = 'more values than columns';
export const noUsablePoint = 'no valid point';
export const columnUnknown = (row: number, names: string) => `Row ${row} has no column for ${names}.`;
export const notJson = 'not JSON';
export const notAddressPoint = 'not an address point';

// Address rows
export const noHouseNumber = 'no house number';
export const noStreet = 'no street';
export const noLatitude = 'no valid latitude';
export const noLongitude = 'no valid longitude';
export const zeroCoordinates = 'coordinates are 0, 0';
export const houseNumberTooLong = 'house number too long';
export const streetTooLong = 'street name too long';
export const townTooLong = 'town or postcode too long';
