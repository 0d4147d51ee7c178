import { showAlert } from '#web/ui/dialog/alert-queue.ts';

/** Says that a press came too soon after its row had moved (rule held-list). */
export function tellMoved(): void {
  void showAlert('The list just moved, so nothing was changed. Check and press again.');
}
