import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as catalog from '#catalog/everyone/requests.ts';
import type { ImportNote, NoteInput } from '#contract/menu-drafts.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { menuChangesQuery } from '#web/api/staff/menu-drafts.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { useMenuRefresh } from '../dialogs/use-publish.ts';

export interface Notes {
  readonly notes: readonly ImportNote[];
  readonly settle: (wishes: readonly NoteInput[]) => void;
  /** The notes that this page has settled: they keep their place. */
  readonly touched: ReadonlySet<string>;
}

/** What the last menu file leaves to be settled, and the press that settles it (rule import-notes). */
export function useNotes(restaurantId: string, revision: number, actions: DraftActions): Notes {
  const refresh = useMenuRefresh(restaurantId, actions);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({ ...menuChangesQuery(restaurantId, revision), placeholderData: (before) => before });
  const { send } = useAlertedSending({
    scope: { id: `notes ${restaurantId}` },
    mutationFn: async (notes: readonly NoteInput[]) => {
      // What waits to be saved was typed before this press.
      await actions.save();
      const call = { label: catalog.notes, params: { id: restaurantId }, body: { notes } };
      return askOnce('POST /api/office/restaurants/:id/draft/notes', call);
    },
    onMutate: (notes) => setTouched((before) => new Set([...before, ...notes.map(({ id }) => id)])),
    onSettled: refresh,
  });
  return { notes: data?.notes ?? [], settle: send, touched };
}
