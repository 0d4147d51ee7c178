import type { AddressParts } from './address-text.ts';

/** 'Trinity, FL'; what is not known is left out. */
export function townText({ city, state }: Pick<AddressParts, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== '').join(', ');
}
