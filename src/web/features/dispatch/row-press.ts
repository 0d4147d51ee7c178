import * as catalog from '#catalog/staff/dispatch.tsx';
import { hasJustMoved } from '#web/state/dispatch/seen-orders.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { usePress } from '#web/ui/form/use-press.ts';

/** Says that a press came too soon after its row had moved (rule held-list). */
export function warnOfMove(): void {
  void showAlert(catalog.theListJustMoved);
}

/** The press of a row, as `usePress`: where the row has just moved, another one may have been meant. */
export const useRowPress = <T>(rowKey: string, look: () => T, act: (seen: T) => void) =>
  usePress(
    () => (hasJustMoved(rowKey) ? null : { shown: look() }),
    (seen) => (seen === null ? warnOfMove() : act(seen.shown)),
  );
