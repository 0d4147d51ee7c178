import { useStore } from 'zustand';
import { useArea } from '#web/state/ordering/area.ts';
import { either, oneOf, shape, wholeCheck } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

/** How the customer tipped last, which is chosen the next time (rule tip-presets). */
export type TipChoice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'custom'; readonly cents: number };

const isChoice = either(
  shape<Extract<TipChoice, { kind: 'percent' }>>({ kind: oneOf(['percent']), percent: wholeCheck(0, 100) }),
  shape<Extract<TipChoice, { kind: 'custom' }>>({ kind: oneOf(['custom']), cents: wholeCheck(0, 10_000_000) }),
);

export const tipStore = versionedStore('tipChoice', 1, isChoice);

/** The remembered tip, or the second preset where there is none, or its share is no longer offered. */
export function useTipChoice(): TipChoice {
  const { tipPresets } = useArea();
  const last = useStore(tipStore);
  const isOffered = last?.kind === 'custom' || last?.percent === 0 || tipPresets.includes(last?.percent ?? -1);
  return last !== null && isOffered ? last : { kind: 'percent', percent: tipPresets[1] ?? 0 };
}

export const tipActions = {
  remember(choice: TipChoice): void {
    tipStore.setState(choice, true);
  },
};
