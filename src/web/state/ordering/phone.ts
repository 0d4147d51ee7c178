import { useStore } from 'zustand';
import { formatPhone } from '#domain/person/written-phone.ts';
import { matching, shape, textCheck } from '#web/state/store/check.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** The customer's phone number, as the browser keeps it (rule phone-stored). */
export interface CustomerPhone {
  /** Ten digits. */
  readonly digits: string;
  /** '(727) 555-0123' */
  readonly formatted: string;
}

const isPhone = shape<CustomerPhone>({ digits: matching(/^\d{10}$/), formatted: textCheck(14) });

const persistence = versioned('customerPhone', 1, isPhone);
export const phoneStore = createPersistedStore<CustomerPhone | null>(null, persistence);

/** Whether the browser's storage holds the number: it may be full, or refuse to keep anything. */
function isStored(digits: string): boolean {
  try {
    return persistence.read(localStorage)?.digits === digits;
  } catch {
    return false;
  }
}

/** The saved phone number; null while there is none. */
export const usePhone = (): CustomerPhone | null => useStore(phoneStore);

export const phoneActions = {
  /** Keeps a number that passed the form's check. False if the browser couldn't: then for this visit only. */
  save(digits: string): boolean {
    phoneStore.setState({ digits, formatted: formatPhone(digits) }, true);
    return isStored(digits);
  },
  forget(): void {
    phoneStore.setState(null, true);
  },
};
