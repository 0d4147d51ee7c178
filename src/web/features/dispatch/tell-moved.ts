import * as catalog from '#catalog/staff/dispatch.tsx';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

/** Says that a press came too soon after its row had moved (rule held-list). */
export function tellMoved(): void {
  void showAlert(catalog.theListJustMoved);
}
