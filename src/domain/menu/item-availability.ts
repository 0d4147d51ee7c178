import type { MenuItem } from '#domain/menu/menu.ts';

/** Whether a dish can be ordered now (rule unavailable-dishes). Times are Unix ms. */

const FIRST_MILLISECONDS = 100_000_000_000;
/** Menus write "until further notice" as a second of the year 9999, which is above the line between seconds and ms. */
const YEAR_9999_SECONDS = { from: 253_370_764_800, to: 253_402_300_799 } as const;

export type ItemAvailability =
  | { readonly kind: 'available' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'suspended'; readonly reason: string | null; readonly until: number };

/** When the suspension ends, Unix ms; 0 = never (rule suspend-until). Values above 10^11 are ms already. */
export function suspendedUntilMs(item: Pick<MenuItem, 'suspendUntil'>): number {
  const until = item.suspendUntil;
  const isForever = until >= YEAR_9999_SECONDS.from && until <= YEAR_9999_SECONDS.to;
  return until > FIRST_MILLISECONDS && !isForever ? until : until * 1000;
}

/** Available, sold out, or suspended with its reason where one exists. */
export function availability(item: MenuItem, nowMs: number): ItemAvailability {
  if (item.isSoldOut) return { kind: 'sold-out' };
  const until = suspendedUntilMs(item);
  return until > nowMs ? { kind: 'suspended', reason: reasonOf(item), until } : { kind: 'available' };
}

/** The reason of a suspension that is over, shown as a banner; null if there is none (rule suspension-banner). */
export function suspensionBanner(item: MenuItem, nowMs: number): string | null {
  const until = suspendedUntilMs(item);
  return until > 0 && until <= nowMs ? reasonOf(item) : null;
}

function reasonOf(item: MenuItem): string | null {
  const reason = item.suspendReason?.trim() ?? '';
  return reason === '' ? null : reason;
}
