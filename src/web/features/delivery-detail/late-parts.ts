import { lazyPart } from '#web/ui/display/lazy-part.tsx';

/** Parts of an order's dialog that have files of their own; the board loads them ahead. */
export const LATE = {
  KitchenTime: lazyPart(async () => (await import('./kitchen-time.tsx')).KitchenTime),
  AddressForm: lazyPart(async () => (await import('./address-form.tsx')).AddressForm),
  WaitingChange: lazyPart(async () => (await import('./waiting-change.tsx')).WaitingChange),
  DetailsForm: lazyPart(async () => (await import('./details-form.tsx')).DetailsForm),
  RefundForm: lazyPart(async () => (await import('./refund-form.tsx')).RefundForm),
  TillPart: lazyPart(async () => (await import('./till-part.tsx')).TillPart),
} as const;

/** What a dialog may begin with: it waits for these, so that nothing moves in it when they come. */
const FIRST = [LATE.KitchenTime, LATE.WaitingChange, LATE.TillPart];

/** Loads them before they are needed; what fails is loaded once it is. */
export async function loadLateParts(): Promise<void> {
  for (const { load } of Object.values(LATE)) load().catch(() => undefined);
  await Promise.allSettled(FIRST.map(({ load }) => load()));
}
