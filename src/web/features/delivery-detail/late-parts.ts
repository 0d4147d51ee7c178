import { lazyPart } from '#web/ui/display/lazy-part.tsx';

/** What a dialog may begin with: it waits for these, so that nothing moves in it when they come. */
const FIRST = {
  KitchenTime: lazyPart(async () => (await import('./kitchen-time.tsx')).KitchenTime),
  WaitingChange: lazyPart(async () => (await import('./waiting-change.tsx')).WaitingChange),
  TillPart: lazyPart(async () => (await import('./till-part.tsx')).TillPart),
} as const;

const FORMS = {
  AddressForm: lazyPart(async () => (await import('./address-form.tsx')).AddressForm),
  DetailsForm: lazyPart(async () => (await import('./details-form.tsx')).DetailsForm),
  RefundForm: lazyPart(async () => (await import('./refund-form.tsx')).RefundForm),
} as const;

/** Parts of an order's dialog that have files of their own; the board loads them ahead. */
export const LATE = { ...FIRST, ...FORMS } as const;

/** Loads them before they are needed; what fails is loaded once it is. */
export async function loadLateParts(): Promise<void> {
  for (const { load } of Object.values(FORMS)) load().catch(() => undefined);
  await Promise.allSettled(Object.values(FIRST).map(({ load }) => load()));
}
