import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiGaveUp } from '#web/api/client.ts';
import { markTextRead } from '#web/api/office.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';

/**
 * Marks a customer's text as read, for everybody; the list is read again whether that succeeds or not. `busyId` is the
 * text that is being marked.
 */
export function useMarkRead() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const markRead = async (id: string): Promise<void> => {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await markTextRead(id);
    } catch (error) {
      if (!(error instanceof ApiGaveUp)) void showAlert(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: ['office', 'inbox'] });
    setBusyId(null);
  };
  return { busyId, markRead };
}
