/** The calls of the menu editor: the draft, what it changes, publishing, and the versions to go back to. */
import { z } from 'zod';
import {
  draftChangesAnswerSchema,
  draftDiscardedAnswerSchema,
  draftEditedAnswerSchema,
  draftPicturesAnswerSchema,
  draftSeenBodySchema,
  editDraftBodySchema,
  menuDraftAnswerSchema,
  menuDraftQuerySchema,
  menuPublishedAnswerSchema,
  menuVersionParamsSchema,
  menuVersionsAnswerSchema,
  restoreVersionBodySchema,
  settleNotesBodySchema,
} from '../menu-drafts.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

const params = z.object({ id: restaurantIdSchema });

export const MENU_CALLS = {
  'GET /api/office/restaurants/:id/draft': {
    ...OWNER,
    does: 'Gives the draft of a menu, or the published menu where there is none.',
    params,
    query: menuDraftQuerySchema,
    answer: menuDraftAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/draft/edits': {
    ...OWNER,
    does: 'Makes edits in the draft, all or none; what others changed meanwhile is merged, or named as a conflict.',
    params,
    body: editDraftBodySchema,
    answer: draftEditedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'DRAFT_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/restaurants/:id/draft/discard': {
    ...OWNER,
    does: 'Drops the draft that the person saw.',
    params,
    body: draftSeenBodySchema,
    answer: draftDiscardedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'DRAFT_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/restaurants/:id/draft/pictures': {
    ...OWNER,
    does: 'Fetches the next few pictures that the draft links to on other servers, from public addresses alone, and keeps them.',
    params,
    answer: draftPicturesAnswerSchema,
    limits: { perPerson: inHour(3000) },
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/draft/notes': {
    ...OWNER,
    does: 'Settles what the last menu file left open of single dishes: whether they are sold, and what they cost.',
    params,
    body: settleNotesBodySchema,
    answer: draftDiscardedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/restaurants/:id/draft/changes': {
    ...OWNER,
    does: 'Says in words what publishing would change, what looks like a slip, and what keeps it from being published.',
    params,
    answer: draftChangesAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/publish': {
    ...OWNER,
    does: 'Puts the draft that the person saw into force, as one new version of the menu.',
    params,
    body: draftSeenBodySchema,
    answer: menuPublishedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'DRAFT_CHANGED', 'DRAFT_EMPTY', 'MENU_UNSOUND', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/office/restaurants/:id/versions': {
    ...OWNER,
    does: 'Lists the versions of a menu that are kept.',
    params,
    answer: menuVersionsAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/versions/:version/restore': {
    ...OWNER,
    does: 'Puts an earlier menu into force again, as a new version; what is switched off now stays off.',
    params: menuVersionParamsSchema,
    body: restoreVersionBodySchema,
    answer: menuPublishedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'NOT_FOUND', 'MENU_CHANGED', 'DRAFT_EMPTY', 'MENU_UNSOUND', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;
