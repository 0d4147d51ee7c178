import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMemberAnswer } from '#contract/staff.ts';
import { ApiGaveUp } from '#web/api/client.ts';
import { staffListQuery } from '#web/api/staff-people.ts';

/** Saves one change of the staff at a time, then reads the list again; `error` says what went wrong. */
export function useSaving() {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (change: () => Promise<StaffMemberAnswer>, onDone: () => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { staff } = await change();
      client.setQueryData(['staff', 'me'], (me: StaffMemberAnswer | undefined) =>
        me?.staff.id === staff.id ? { success: true, staff } : me,
      );
      await client.invalidateQueries({ queryKey: staffListQuery().queryKey });
      onDone();
    } catch (problem) {
      if (!(problem instanceof ApiGaveUp)) setError(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, save, refuse: setError };
}
