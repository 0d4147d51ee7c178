import { expect, it } from 'vitest';
import type { DraftPicturesAnswer, MenuDraftAnswer } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import { fail, ok } from '#domain/result.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { item } from '#tests/support/menu-builders.ts';
import { jpeg, SVG } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { putIntoDraft } from '../restaurants/index.ts';

const linkOf = (name: string): string => `https://pictures.example/${name}`;

/** A draft of dishes with pictures on another server, which has the files `there`. */
async function openDraft(open: OpenTestServer, names: readonly string[], there: Readonly<Record<string, Uint8Array>>) {
  const asked: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const pictureSource = async (url: string) => {
    asked.push(url);
    await held;
    const bytes = there[url.replace(linkOf(''), '')];
    return bytes === undefined ? fail('doesn’t exist (HTTP 404)') : ok(bytes);
  };
  const server = await open({ places: testPlaces, settings: { rateLimits: false }, pictureSource });
  await openShops(server);
  const { headers, staff } = await signIn(server, 'owner');
  const url = (path: string) => `/api/office/restaurants/grill/draft${path}`;
  const draft = async () => (await server.app.inject({ url: url(''), headers })).json<MenuDraftAnswer>();
  const fetchNext = async () =>
    (await server.app.inject({ method: 'POST', url: url('/pictures'), headers })).json<DraftPicturesAnswer>();
  const items = names.map((name, at) => item([], { _id: `new-${at}`, title: `New ${at}`, imageUrl: linkOf(name) }));
  const menu = [...((await draft()).draft?.menu ?? []), { _id: 'new', name: 'New', items }];
  await server.dependencies.database.transact((trx) =>
    putIntoDraft(trx, 'grill', menu, { by: staff, at: server.clock.now() }),
  );
  const pictureOf = async (at: number) => dishesOf((await draft()).draft?.menu ?? []).get(`new-${at}`)?.imageUrl;
  const hold = (until: Promise<void>): void => {
    held = until;
  };
  return { server, headers, asked, hold, draft, fetchNext, pictureOf };
}

onBothDatabases('the pictures that a draft links to (rule draft-pictures)', (open) => {
  it('are fetched a few at a time, each once, and those that cannot be had are named', async () => {
    const photo = await jpeg();
    const there = { 'a.jpg': photo, 'b.jpg': await jpeg(30, 20), 'c.svg': Buffer.from(SVG), 'e.jpg': photo };
    const names = ['a.jpg', 'b.jpg', 'a.jpg', 'c.svg', 'none.jpg', 'e.jpg'];
    const { asked, draft, fetchNext, pictureOf } = await openDraft(open, names, there);
    const failed = [
      { url: linkOf('c.svg'), reason: 'isn’t a JPEG, PNG, WebP or GIF picture' },
      { url: linkOf('none.jpg'), reason: 'doesn’t exist (HTTP 404)' },
    ];
    const first = await fetchNext();
    expect({ ...first, failed: first.failed.toSorted((one, other) => (one.url < other.url ? -1 : 1)) }).toEqual({
      ...{ success: true, fetched: 2, left: 1 },
      failed,
    });
    expect(await pictureOf(5)).toBe(linkOf('e.jpg'));
    expect(await fetchNext()).toEqual({ success: true, fetched: 1, left: 0, failed: [] });
    const { revision } = await draft();
    expect(await fetchNext()).toEqual({ success: true, fetched: 0, left: 0, failed: [] });
    expect((await draft()).revision).toBe(revision);
    expect(asked.toSorted()).toEqual([...new Set(names)].map(linkOf).toSorted());
    const shown = await Promise.all(names.map((_, at) => pictureOf(at)));
    const own = expect.stringMatching(/^\/menu-pictures\/[0-9a-f]{32}-large\.webp$/);
    expect(shown).toEqual([own, own, shown[0], '', '', shown[0]]);
  });

  it('are not fetched from an address inside the operator’s network', async () => {
    const server = await open({ places: testPlaces });
    const answers = await Promise.all(
      ['http://127.0.0.1/a.jpg', 'http://169.254.169.254/latest', 'http://[::1]/a.jpg'].map((url) =>
        server.dependencies.pictureSource(url),
      ),
    );
    expect(answers.map(({ ok: isFetched }) => isFetched)).toEqual([false, false, false]);
  });

  it('stay as somebody has made them in the meantime', async () => {
    const { server, headers, asked, hold, fetchNext, pictureOf } = await openDraft(open, ['a.jpg'], {
      'a.jpg': await jpeg(),
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    hold(promise);
    const fetching = fetchNext();
    await expect.poll(() => asked.length).toBe(1);
    const changes = { imageUrl: { was: linkOf('a.jpg'), value: '' } };
    const edits = [{ kind: 'change-dish', id: 'new-0', changes }];
    const payload = { edits };
    const url = '/api/office/restaurants/grill/draft/edits';
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    resolve();
    await fetching;
    expect(await pictureOf(0)).toBe('');
  });
});
