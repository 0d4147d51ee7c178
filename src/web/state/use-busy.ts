import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';

/**
 * Says whether a kitchen is busy (rule busy-kitchen). `seen` is until when the screen says that it is, so that the same
 * press after news is another one; all that staff see is read again.
 */
export function useBusy(restaurantId: string, seen: number | null) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (isBusy: boolean) =>
      onceEach(JSON.stringify(['busy', restaurantId, seen, isBusy]), (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/busy', {
          ...PRESS_LIMITS,
          label: 'change',
          params: { id: restaurantId },
          body: { isBusy },
          idempotencyKey,
        }),
      ),
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries(),
  });
}
