import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import type { StaffMemberAnswer } from '#contract/shop/staff.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { useSending } from '#web/state/use-sending.ts';

export const staffListQuery = () =>
  queryOptions({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) => ask('GET /api/staff', { label: requests.staff, isAnswer: hasLists('staff'), signal }),
  });

export const staffChangesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'changes'],
    queryFn: ({ signal }) =>
      ask('GET /api/staff/changes', { label: requests.staffChanges, isAnswer: hasLists('changes'), signal }),
  });

interface Change {
  readonly save: () => Promise<StaffMemberAnswer>;
  /** Called once the change is saved and the list is read again. */
  readonly onDone: () => void;
}

/** Saves one change of the staff at a time, then reads the list again. */
export function useSaving() {
  const client = useQueryClient();
  const { send, ...saving } = useSending({
    mutationFn: ({ save }: Change) => save(),
    onSuccess: async ({ staff }, { onDone }) => {
      client.setQueryData(['staff', 'me'], (me: StaffMemberAnswer | undefined) =>
        me?.staff.id === staff.id ? { success: true, staff } : me,
      );
      void client.invalidateQueries({ queryKey: staffChangesQuery().queryKey });
      await client.invalidateQueries({ queryKey: staffListQuery().queryKey });
      onDone();
    },
  });
  return { ...saving, save: send };
}
