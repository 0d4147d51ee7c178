import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/office/office.ts';
import { ask } from '#web/api/client.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';

/** Marks a customer's text as read, for everybody; the list is read again in any case. `busyId` is the one at work. */
export function useMarkRead() {
  const client = useQueryClient();
  const { sent, send } = useSending({
    scope: { id: 'mark as read' },
    mutationFn: (id: string) => ask('POST /api/office/inbox/:id/read', { label: catalog.markRead, params: { id } }),
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'inbox'] }),
  });
  return { busyId: sent, markRead: send };
}
