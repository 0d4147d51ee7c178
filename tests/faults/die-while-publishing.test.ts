import { expect, it } from 'vitest';
import type { MenuDraftAnswer, MenuVersionsAnswer } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { openShops } from '#tests/support/checkout.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothStages, PATIENT } from './deaths.ts';
import { ask, callOf } from './errand.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * The server is killed at every step while it publishes a menu. Afterwards either the draft is whole and customers have
 * the old menu, or the new one is in force with its version; the same press ends it.
 */

const FIRST_CENTS = 1000;
const OFFICE = '/api/office/restaurants/grill';

const priceIn = (menu: Menu | undefined) => dishesOf(menu ?? []).get('soup')?.price;

/** What is published and drafted, and how many versions are kept. */
async function standing({ app }: Rehearsal, { headers }: SignedIn) {
  const get = async <T>(path: string) => (await app.inject({ url: `${OFFICE}${path}`, headers })).json<T>();
  const { revision, isChanged, draft } = await get<MenuDraftAnswer>('/draft');
  const { versions } = await get<MenuVersionsAnswer>('/versions');
  return {
    revision,
    isChanged,
    published: priceIn(draft?.published ?? draft?.menu),
    drafted: priceIn(draft?.menu),
    versions: versions.length,
  };
}

onBothStages('a server that is killed while it publishes a menu', { sqlite: 2, postgres: 3 }, (on) => {
  it('has published all of it or nothing, no matter where it died (rule publish-menu)', PATIENT, () =>
    on(async ({ serve, dieAtEachStep }) => {
      const owner = await serve(async (server) => {
        await openShops(server);
        return signIn(server, 'owner');
      });
      const post = (path: string, payload: object, key: string) =>
        callOf('POST', `${OFFICE}${path}`, payload, { ...owner.headers, 'idempotency-key': key });
      let price = FIRST_CENTS;
      const steps = await dieAtEachStep(
        async (server) => {
          const changes = { price: { was: price, value: price + 1 } };
          price += 1;
          const edits = [{ kind: 'change-dish', id: 'soup', changes }];
          await ask(server, post('/draft/edits', { edits }, `edit-${price}`));
          const before = await standing(server, owner);
          const { revision } = before;
          return { before, errand: { calls: [post('/publish', { revision }, `press-${revision}`)] } };
        },
        async (server, { before, errand }) => {
          const revision = before.revision + 1;
          // The first publishing keeps the menu before it as well.
          const versions = before.versions + (before.versions === 0 ? 2 : 1);
          const done = { revision, isChanged: false, published: price, drafted: price, versions };
          expect([before, done]).toContainEqual(await standing(server, owner));
          for (const call of errand.calls) {
            expect((await ask(server, call)).json()).toMatchObject({ success: true, revision });
          }
          expect(await standing(server, owner)).toEqual(done);
        },
      );
      expect(steps).toBeGreaterThan(8);
    }),
  );
});
