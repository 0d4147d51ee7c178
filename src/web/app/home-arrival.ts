/** How a visitor comes back to '/' to change a saved address (rule saved-address-redirect). */
export interface HomeArrival {
  /** Stay, although an address is saved. */
  readonly keepHome: true;
  readonly openAddress: boolean;
}

export const CHANGE_ADDRESS: HomeArrival = { keepHome: true, openAddress: true };

/** Reads the navigation state; null if it is none of these. */
export function readHomeArrival(state: unknown): HomeArrival | null {
  if (typeof state !== 'object' || state === null) return null;
  const { keepHome, openAddress } = state as { keepHome?: unknown; openAddress?: unknown };
  return keepHome === true ? { keepHome, openAddress: openAddress === true } : null;
}
