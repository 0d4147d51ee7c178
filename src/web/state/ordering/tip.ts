import { useStore } from 'zustand';
import { DEFAULT_TIP_PERCENT } from '#domain/money/tip.ts';
import { either, oneOf, shape, whole } from '#web/state/store/check.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** How the customer tipped last, which is chosen the next time (rule tip-presets). */
export type TipChoice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'custom'; readonly cents: number };

const isChoice = either(
  shape<Extract<TipChoice, { kind: 'percent' }>>({ kind: oneOf(['percent']), percent: whole(0, 100) }),
  shape<Extract<TipChoice, { kind: 'custom' }>>({ kind: oneOf(['custom']), cents: whole(0, 10_000_000) }),
);

const DEFAULT_CHOICE: TipChoice = { kind: 'percent', percent: DEFAULT_TIP_PERCENT };

export const tipStore = createPersistedStore<TipChoice | null>(null, versioned('tipChoice', 1, isChoice));

/** The remembered tip, or the default of 14 %. */
export function useTipChoice(): TipChoice {
  return useStore(tipStore) ?? DEFAULT_CHOICE;
}

export const tipActions = {
  remember(choice: TipChoice): void {
    tipStore.setState(choice, true);
  },
};
