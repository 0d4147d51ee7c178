/** What the columns of a list that an owner sends may hold (rule list-columns). */

/** What a column of a list of dishes may hold, in words. */
export const MENU_FIELDS = {
  name: 'Dish',
  price: 'Price',
  category: 'Section',
  description: 'Description',
  variant: 'Size (a row for each)',
  'option group': 'Group of options',
  option: 'Option (a row for each)',
  'option price': 'Price of the option',
  picture: 'Picture (a link)',
  'tax %': 'Tax %',
  'sold out': 'Sold out (yes or no)',
  hidden: 'Hidden (yes or no)',
  id: 'Id',
} as const;
export type MenuListField = keyof typeof MENU_FIELDS;

/** What a column of a list of addresses may hold, in words. */
export const ADDRESS_FIELDS = {
  number: 'House number',
  street: 'Street (with or without the number)',
  city: 'City',
  region: 'State',
  postcode: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  geometry: 'Point (one column)',
} as const;
export type AddressListField = keyof typeof ADDRESS_FIELDS;

/** Fields of which a list needs one. */
type Ways = readonly string[];

export const MENU_NEEDS: readonly Ways[] = [['name'], ['price']];
export const ADDRESS_NEEDS: readonly Ways[] = [['street'], ['latitude', 'geometry'], ['longitude', 'geometry']];
