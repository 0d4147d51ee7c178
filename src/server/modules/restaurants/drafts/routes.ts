import type { FastifyInstance } from 'fastify';
import type { DraftChangesAnswer } from '#contract/menu-drafts.ts';
import { describeChanges } from '#domain/menu/editing/describe-changes.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { compressed } from '#server/http/encodings.ts';
import { serve } from '#server/http/serve.ts';
import { preserveSwitches } from '../menu-files/preserve-switches.ts';
import { restaurantInput } from '../restaurant-input.ts';
import { readVersion } from '../restaurants-store.ts';
import { notesShown } from './draft-notes.ts';
import { draftWarnings } from './draft-warnings.ts';
import { readStanding } from './drafts-store.ts';
import { discardDraft, editDraft, settleNotes } from './edit-draft.ts';
import { menuProblems } from './menu-problems.ts';
import { publishMenu, restoreVersion } from './publish-menu.ts';
import { type MenuDraft, readDraftText, readMenuDraft } from './read-menu-draft.ts';
import { listVersions } from './versions-store.ts';

/** As much as a call of the API may carry: 2,000 edits, or a few dishes with hundreds of choices. */
const EDITS_LIMIT_BYTES = 512 * 1024;

const NO_CHANGES = { words: '', changes: [], warnings: [], problems: [], notes: [] } as const;

/** The calls of the menu editor (rules menu-drafts, publish-menu, menu-versions). */
export function menuDraftRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies.database;

  serve(app, 'GET /api/office/restaurants/:id/draft', { onSend: compressed }, async ({ params, query }, reply) => {
    const known = await readStanding(db, params.id);
    const version = await readVersion(db, params.id);
    const dayEndsMinutes = await readDayEnd(db);
    // A menu may weigh megabytes: it is neither read nor sent twice.
    if (version !== undefined && query.version === version && query.revision === known.revision) {
      return ok({ ...known, version, dayEndsMinutes, draft: null });
    }
    const text = await readDraftText(db, params.id);
    if (text === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const { draft, ...standing } = text;
    const answer = `${JSON.stringify({ success: true, ...standing, dayEndsMinutes }).slice(0, -1)},"draft":${draft}}`;
    return { sent: reply.type('application/json; charset=utf-8').send(answer) };
  });

  const edits = { bodyLimit: EDITS_LIMIT_BYTES, onSend: compressed };
  serve(app, 'POST /api/office/restaurants/:id/draft/edits', edits, (request) =>
    editDraft(dependencies, restaurantInput(request)),
  );

  serve(app, 'POST /api/office/restaurants/:id/draft/notes', async (request) => {
    const settled = await settleNotes(dependencies, restaurantInput(request));
    return mapOk(settled, (revision) => ({ revision }));
  });

  serve(app, 'POST /api/office/restaurants/:id/draft/discard', async (request) => {
    const discarded = await discardDraft(dependencies, restaurantInput(request));
    return mapOk(discarded, (revision) => ({ revision }));
  });

  serve(app, 'GET /api/office/restaurants/:id/draft/changes', async ({ params }) => {
    const { revision, isChanged } = await readStanding(db, params.id);
    const version = await readVersion(db, params.id);
    // Every editor asks this when it opens, and mostly there is nothing to compare.
    if (!isChanged && version !== undefined) return ok({ revision, version, ...NO_CHANGES });
    const draft = await readMenuDraft(db, params.id);
    return draft === null ? fail({ code: 'RESTAURANT_UNKNOWN' }) : ok(draftChanges(draft, dependencies));
  });

  serve(app, 'POST /api/office/restaurants/:id/publish', (request) =>
    publishMenu(dependencies, restaurantInput(request)),
  );

  serve(app, 'GET /api/office/restaurants/:id/versions', async ({ params }) => {
    if ((await readVersion(db, params.id)) === undefined) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const rows = await listVersions(db, params.id);
    const versions = rows.map(({ published_at: at, ...row }, place) => ({ ...row, at, isInForce: place === 0 }));
    return ok({ versions });
  });

  serve(app, 'POST /api/office/restaurants/:id/versions/:version/restore', (request) => {
    const body = { ...request.body, version: request.params.version };
    return restoreVersion(dependencies, { ...restaurantInput(request), body });
  });
}

/** What publishing a draft would change, what looks like a slip in it, and what keeps it from being published. */
function draftChanges(
  { revision, stored, menu, base, notes }: MenuDraft,
  { clock }: Pick<Dependencies, 'clock'>,
): DraftChangesAnswer {
  const { restaurant, version } = stored;
  const next = preserveSwitches({ ...restaurant, menu }, restaurant, clock.now(), base);
  const { words, changes } = describeChanges(restaurant.menu, next.menu);
  return {
    success: true,
    revision,
    version,
    words,
    changes: changes.map((change) => ({ ...change, lines: change.lines.map(({ text }) => text) })),
    warnings: draftWarnings(next.menu, restaurant.menu),
    problems: menuProblems(next, restaurant.menu, notes),
    notes: notesShown(notes, next.menu),
  };
}
