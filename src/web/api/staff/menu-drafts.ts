import { queryOptions } from '@tanstack/react-query';
import { all, hasLists, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

/** What publishing a draft would change, in words; `revision` is the draft's. */
export function menuChangesQuery(restaurantId: string, revision: number) {
  return queryOptions({
    queryKey: ['menu-changes', restaurantId, revision],
    queryFn: ({ signal }) =>
      ask('GET /api/office/restaurants/:id/draft/changes', {
        label: 'changes',
        isAnswer: all(hasLists('changes', 'warnings', 'problems'), hasNumbers('revision')),
        params: { id: restaurantId },
        signal,
        isBackground: true,
      }),
    staleTime: 0,
  });
}

/** The versions of a menu that are kept, the newest first. */
export function menuVersionsQuery(restaurantId: string) {
  return queryOptions({
    queryKey: ['menu-versions', restaurantId],
    queryFn: ({ signal }) =>
      ask('GET /api/office/restaurants/:id/versions', {
        label: 'versions',
        isAnswer: hasLists('versions'),
        params: { id: restaurantId },
        signal,
        isBackground: true,
      }),
    staleTime: 0,
  });
}
