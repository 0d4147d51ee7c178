/** Numbers, and how many of something there are: each language has its own plurals. */
import { locale } from './locale.ts';

/** '1,200'. */
export const numberText = (count: number) => count.toLocaleString(locale);

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

export const addresses = (count: number) => counted(count, 'address', 'addresses');
export const dishes = (count: number) => counted(count, 'dish', 'dishes');
export const entries = (count: number) => counted(count, 'entry', 'entries');
export const items = (count: number) => counted(count, 'item', 'items');
export const knownAddresses = (count: number) => counted(count, 'known address', 'known addresses');
export const numbers = (count: number) => counted(count, 'number', 'numbers');
export const orders = (count: number) => counted(count, 'order', 'orders');
export const payments = (count: number) => counted(count, 'payment', 'payments');
export const people = (count: number) => counted(count, 'person', 'people');
export const phones = (count: number) => counted(count, 'phone', 'phones');
