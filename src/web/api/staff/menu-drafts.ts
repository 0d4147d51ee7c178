import * as catalog from '#catalog/everyone/requests.ts';
import { all, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

/** What publishing a draft would change, in words; `revision` is the draft's. */
export const menuChangesQuery = (restaurantId: string, revision: number) =>
  askedQuery(['menu-changes', restaurantId, revision], 'GET /api/office/restaurants/:id/draft/changes', {
    label: catalog.changes,
    isAnswer: all(hasLists('changes', 'warnings', 'problems', 'notes'), hasNumbers('revision')),
    params: { id: restaurantId },
    isBackground: true,
  });

/** The versions of a menu that are kept, the newest first. */
export const menuVersionsQuery = (restaurantId: string) =>
  askedQuery(['menu-versions', restaurantId], 'GET /api/office/restaurants/:id/versions', {
    label: catalog.versions,
    isAnswer: hasLists('versions'),
    params: { id: restaurantId },
    isBackground: true,
  });
