import * as catalog from '#catalog/office/office.ts';
import { ask } from '#web/api/client.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';

/** Marks a customer's text as read, for everybody; the list is read again in any case. `busyId` is the one at work. */
export function useMarkRead() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'mark as read' },
    mutationFn: (id: string) => ask('POST /api/office/inbox/:id/read', { label: catalog.markRead, params: { id } }),
    refreshes: [['office', 'inbox']],
  });
  return { busyId: sent, markRead: send };
}
