import { useStore } from 'zustand';
import { NAME_LENGTH } from '#domain/person/first-name.ts';
import { textCheck } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

/** The customer's first name as it was typed, '' without one (rule first-name). */
export const firstNameStore = versionedStore('customerFirstName', 1, textCheck(NAME_LENGTH * 2));

export const useFirstName = (): string => useStore(firstNameStore) ?? '';
export const storeFirstName = (typed: string): void => firstNameStore.setState(typed === '' ? null : typed, true);
