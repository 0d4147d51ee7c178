import * as catalog from '#catalog/everyone/menu-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
/** What the columns of a list that an owner sends may hold (rule list-columns). */

/** The names of the fields that a column of a list of dishes may hold. */
export const MENU_FIELDS = {
  name: shared.dish,
  price: shared.price,
  category: catalog.section,
  description: shared.description,
  variant: 'Size (a row for each)',
  'option group': catalog.groupOfOptions,
  option: catalog.optionPerRow,
  'option price': catalog.priceOfTheOption,
  picture: catalog.pictureALink,
  'tax %': catalog.tax,
  'sold out': catalog.soldOutYes,
  hidden: catalog.hiddenYesOrNo,
  id: 'Id',
} as const;
export type MenuListField = keyof typeof MENU_FIELDS;

/** The names of the fields that a column of a list of addresses may hold. */
export const ADDRESS_FIELDS = {
  number: catalog.houseNumber,
  street: catalog.streetField,
  city: shared.city,
  region: shared.state,
  postcode: catalog.zipCode,
  latitude: shared.latitude,
  longitude: shared.longitude,
  geometry: catalog.pointOneColumn,
} as const;
export type AddressListField = keyof typeof ADDRESS_FIELDS;

/** A list needs one of these fields. */
type Ways = readonly string[];

export const MENU_NEEDS: readonly Ways[] = [['name'], ['price']];
export const ADDRESS_NEEDS: readonly Ways[] = [['street'], ['latitude', 'geometry'], ['longitude', 'geometry']];
