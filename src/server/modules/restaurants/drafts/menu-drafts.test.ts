import { expect, it } from 'vitest';
import {
  type DraftChangesAnswer,
  type DraftEditedAnswer,
  type MenuDraftAnswer,
  type MenuPublishedAnswer,
  type MenuVersionsAnswer,
  menuDraftAnswerSchema,
} from '#contract/menu-drafts.ts';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { putIntoDraft } from './edit-draft.ts';
import { insertVersion, KEPT_VERSIONS } from './versions-store.ts';

const OFFICE = '/api/office/restaurants/grill';

async function openEditor(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  const { headers } = await signIn(server, 'owner', { name: 'Owner' });
  let keys = 0;
  const get = async <T>(path: string): Promise<T> =>
    (await server.app.inject({ url: `${OFFICE}${path}`, headers })).json<T>();
  const post = (path: string, payload: object, { key = `key-${++keys}`, app = server.app } = {}) =>
    app.inject({
      method: 'POST',
      url: `${OFFICE}${path}`,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  const draft = () => get<MenuDraftAnswer>('/draft');
  const edit = async (...edits: readonly MenuEdit[]) =>
    (await post('/draft/edits', { edits })).json<DraftEditedAnswer>();
  const publish = async () => post('/publish', { revision: (await draft()).revision });
  const versions = async () => (await get<MenuVersionsAnswer>('/versions')).versions;
  const switchDish = async (itemId: string, state: string) =>
    post('/switch', { itemId, state, version: (await draft()).version });
  return { server, headers, get, post, draft, edit, publish, versions, switchDish };
}

const price = (id: string, was: number, value: number): MenuEdit => ({
  kind: 'change-dish',
  id,
  changes: { price: { was, value } },
});
const NEW_DISH = item([], { _id: 'pie', title: 'Pie', price: 500 });

const priceIn = (menu: Menu | undefined, id: string) => dishesOf(menu ?? []).get(id)?.price;

/** What a customer sees, a second later. */
async function shown(server: TestServer): Promise<Menu> {
  server.clock.advance(1000);
  return (await server.app.inject('/api/restaurants/grill')).json<RestaurantAnswer>().restaurant.menu;
}

onBothDatabases('the draft of a menu (rule menu-drafts)', (open) => {
  it('gathers edits that customers do not see until it is published, as one version (rule publish-menu)', async () => {
    const { server, draft, edit, publish, versions } = await openEditor(open);
    const before = await draft();
    expect(before).toMatchObject({ revision: 0, isChanged: false, changedAt: null, changedBy: '' });
    await edit(price('soup', 1000, 1050));
    const category = before.draft?.menu[0]?._id ?? '';
    expect(await edit({ kind: 'add-dish', dish: NEW_DISH, categoryId: category, after: 'soup' })).toEqual({
      success: true,
      revision: 2,
      menu: null,
    });
    const drafted = await draft();
    expect(drafted).toMatchObject({ revision: 2, isChanged: true, changedAt: server.clock.now(), changedBy: 'Owner' });
    expect(await shown(server)).toEqual(before.draft?.menu);
    const published = (await publish()).json<MenuPublishedAnswer>();
    expect(published).toMatchObject({
      version: before.version + 1,
      revision: 3,
      words: 'Soup $10.00 → $10.50; 1 dish new',
    });
    expect(await shown(server)).toEqual(drafted.draft?.menu);
    expect(await draft()).toMatchObject({ revision: 3, isChanged: false });
    expect(await versions()).toMatchObject([
      { version: published.version, person: 'Owner', origin: 'draft', words: published.words, isInForce: true },
      { version: before.version, person: '', origin: 'found', isInForce: false },
    ]);
  });

  it('sends the menu only where the reader has not got it', async () => {
    const { get, draft, edit } = await openEditor(open);
    const { revision, version, dayEndsMinutes } = await draft();
    expect(dayEndsMinutes).toBe(240);
    const again = () => get<MenuDraftAnswer>(`/draft?revision=${revision}&version=${version}`);
    expect(await again()).toMatchObject({ dayEndsMinutes, draft: null });
    await edit(price('soup', 1000, 1050));
    const changed = await again();
    expect(menuDraftAnswerSchema.parse(changed)).toEqual(changed);
    expect(priceIn(changed.draft?.menu, 'soup')).toBe(1050);
  });

  it('is over when its edits are taken back, and when it is discarded', async () => {
    const { draft, edit, post, publish } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    await edit(price('soup', 1050, 1000));
    expect(await draft()).toMatchObject({ revision: 2, isChanged: false });
    expect((await publish()).json()).toMatchObject({ code: 'DRAFT_EMPTY' });
    await edit(price('soup', 1000, 1050));
    expect((await post('/draft/discard', { revision: 2 })).json()).toMatchObject({
      code: 'DRAFT_CHANGED',
      details: { revision: 3 },
    });
    expect((await post('/draft/discard', { revision: 3 })).json()).toEqual({ success: true, revision: 4 });
    expect(await draft()).toMatchObject({ revision: 4, isChanged: false });
  });

  it('merges what two owners edit at once, on two servers, and tells the second (rule menu-edits)', async () => {
    const { server, draft, post } = await openEditor(open);
    const { revision } = await draft();
    const second = await secondServer(server);
    const sent = await Promise.all([
      post('/draft/edits', { revision, edits: [price('soup', 1000, 1050)] }),
      post('/draft/edits', { revision, edits: [price('bowl', 1200, 1300)] }, { app: second.app }),
    ]);
    await second.stop();
    const answers = sent.map((answer) => answer.json<DraftEditedAnswer>());
    const menu = (await draft()).draft?.menu;
    expect([priceIn(menu, 'soup'), priceIn(menu, 'bowl')]).toEqual([1050, 1300]);
    expect(answers.map((answer) => answer.menu === null).sort()).toEqual([false, true]);
    expect(answers.find((answer) => answer.menu !== null)).toMatchObject({ revision: revision + 2, menu });
  });

  it('makes all edits or none, and names what met another owner’s (rule menu-edit-conflicts)', async () => {
    const { draft, edit, post } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    const late = await post('/draft/edits', { edits: [price('bowl', 1200, 1300), price('soup', 1000, 1100)] });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'DRAFT_CONFLICT',
      details: { revision: 1, conflicts: [{ edit: 1, field: 'price', was: 1000, present: 1050, value: 1100 }] },
    });
    expect(priceIn((await draft()).draft?.menu, 'bowl')).toBe(1200);
  });

  it('takes a repeated call once', async () => {
    const { draft, post, publish, versions } = await openEditor(open);
    const body = { edits: [price('soup', 1000, 1050)] };
    const [first, again] = [
      await post('/draft/edits', body, { key: 'k' }),
      await post('/draft/edits', body, { key: 'k' }),
    ];
    expect(again.json()).toEqual(first.json());
    expect((await draft()).revision).toBe(1);
    await Promise.all([publish(), publish()]);
    expect((await versions()).filter(({ origin }) => origin === 'draft')).toHaveLength(1);
  });

  it('is published by one of two who publish at once on two servers (rule publish-menu)', async () => {
    const { server, draft, edit, post, versions } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    const { revision } = await draft();
    const second = await secondServer(server);
    const answers = await Promise.all([
      post('/publish', { revision }),
      post('/publish', { revision }, { app: second.app }),
      post('/draft/edits', { edits: [price('bowl', 1200, 1300)] }),
    ]);
    await second.stop();
    const done = answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeLessThan(2);
    expect(await versions()).toHaveLength(done.length === 0 ? 0 : 2);
    expect(priceIn((await draft()).draft?.menu, 'bowl')).toBe(1300);
  });

  it('is not published when it is not the one that was seen (rule publish-menu)', async () => {
    const { server, edit, post } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    await edit(price('bowl', 1200, 1300));
    const late = await post('/publish', { revision: 1 });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'DRAFT_CHANGED', details: { revision: 2 } }]);
    expect(priceIn(await shown(server), 'soup')).toBe(1000);
  });

  it('is not published while its menu is not sound; each fault has its dish (rule publish-menu)', async () => {
    const { server, draft, edit, publish, get } = await openEditor(open);
    const category = (await draft()).draft?.menu[0]?._id ?? '';
    const broken = {
      ...NEW_DISH,
      customizationsList: [group('Size', [option('Small')], { minPermitted: 2, maxPermitted: 2 })],
    };
    await edit({ kind: 'add-dish', dish: broken, categoryId: category, after: null });
    const problem = {
      id: 'pie',
      title: 'Pie',
      path: 'menu[0].items[0].customizationsList[0]',
      text: 'needs 2, but its options and limits allow only 1',
    };
    const answer = await publish();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'MENU_UNSOUND', details: { problems: [problem] } },
    ]);
    expect((await get<DraftChangesAnswer>('/draft/changes')).problems).toEqual([problem]);
    expect(priceIn(await shown(server), 'pie')).toBeUndefined();
  });

  it('says in words what it changes, and what looks like a slip (rules menu-changes, publish-warnings)', async () => {
    const { draft, edit, get } = await openEditor(open);
    const category = (await draft()).draft?.menu[0]?._id ?? '';
    await edit(price('soup', 1000, 10000), { kind: 'add-dish', dish: NEW_DISH, categoryId: category, after: null });
    expect(await get<DraftChangesAnswer>('/draft/changes')).toMatchObject({
      revision: 1,
      words: 'Soup $10.00 → $100.00; 1 dish new',
      changes: [
        { kind: 'new', what: 'dish', id: 'pie', lines: ['$5.00'] },
        { kind: 'changed', what: 'dish', id: 'soup', lines: ['$10.00 → $100.00'] },
      ],
      warnings: [
        { id: 'pie', text: 'It has no picture.' },
        { id: 'soup', text: 'Its price changes from $10.00 to $100.00.' },
      ],
      problems: [],
    });
  });

  it('keeps what the office switches in the meantime (rule draft-keeps-switches)', async () => {
    const { server, draft, edit, publish, switchDish } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    await switchDish('soup', 'off');
    expect(dishesOf((await draft()).draft?.menu ?? []).get('soup')).toMatchObject({ price: 1050, isSoldOut: true });
    expect((await publish()).statusCode).toBe(200);
    expect(dishesOf(await shown(server)).get('soup')).toMatchObject({ price: 1050, isSoldOut: true });
    await edit(price('soup', 1050, 1100));
    await switchDish('soup', 'on');
    await publish();
    expect(dishesOf(await shown(server)).get('soup')).toMatchObject({ price: 1100, isSoldOut: false });
  });

  it('turns on in its details what was off already, though others move switches since (rule draft-keeps-switches)', async () => {
    const { server, get, draft, edit, publish, switchDish } = await openEditor(open);
    await switchDish('soup', 'off');
    await edit({ kind: 'change-dish', id: 'soup', changes: { isSoldOut: { was: true, value: false } } });
    await switchDish('bowl', 'off');
    expect((await get<DraftChangesAnswer>('/draft/changes')).changes).toMatchObject([{ id: 'soup' }]);
    expect((await publish()).statusCode).toBe(200);
    const now = dishesOf(await shown(server));
    expect([now.get('soup')?.isSoldOut, now.get('soup')?.isSwitchedOff]).toEqual([false, undefined]);
    expect(now.get('bowl')).toMatchObject({ isSoldOut: true, isSwitchedOff: true });
    expect(await draft()).toMatchObject({ isChanged: false });
  });

  it('takes a whole menu in, on top of what is drafted already (rule menu-drafts)', async () => {
    const { server, draft, edit } = await openEditor(open);
    const present = (await draft()).draft?.menu ?? [];
    await edit(price('soup', 1000, 1050));
    const imported = present.map((category) => ({
      ...category,
      items: category.items.map((dish) => (dish._id === 'bowl' ? { ...dish, price: 1300 } : dish)),
    }));
    const when = { by: { id: null, name: '' }, at: server.clock.now() };
    const { database } = server.dependencies;
    expect(await database.transact((trx) => putIntoDraft(trx, 'grill', imported, when))).toBe(2);
    const menu = (await draft()).draft?.menu;
    expect([priceIn(menu, 'soup'), priceIn(menu, 'bowl')]).toEqual([1050, 1300]);
    expect(await database.transact((trx) => putIntoDraft(trx, 'nobody', imported, when))).toBeNull();
  });
});

onBothDatabases('the versions of a menu (rule menu-versions)', (open) => {
  it('bring the menu back with one press, and the newer one too; switches stay as they are', async () => {
    const { server, draft, edit, publish, versions, post, switchDish } = await openEditor(open);
    const before = (await draft()).draft?.menu ?? [];
    await edit(price('soup', 1000, 1050));
    await publish();
    await switchDish('bowl', 'off');
    const [latest, found] = await versions();
    const undone = await post(`/versions/${found?.version}/restore`, { inForce: latest?.version });
    expect(undone.json()).toMatchObject({ words: 'Soup $10.50 → $10.00' });
    const now = dishesOf(await shown(server));
    expect(now.get('soup')).toEqual(dishesOf(before).get('soup'));
    expect(now.get('bowl')).toMatchObject({ isSoldOut: true, isSwitchedOff: true });
    const [restored] = await versions();
    expect(restored).toMatchObject({ origin: 'restore', person: 'Owner' });
    await post(`/versions/${latest?.version}/restore`, { inForce: restored?.version });
    expect(priceIn(await shown(server), 'soup')).toBe(1050);
  });

  it('keep what is separate, as publishing does; the words before it say so (rule shared-groups)', async () => {
    const { draft, edit, get, publish, versions, post } = await openEditor(open);
    const soup = (menu: Menu | undefined) => dishesOf(menu ?? []).get('soup');
    const salsa = group('Salsa', [option('Mild')]);
    const shared = [...(soup((await draft()).draft?.menu)?.customizationsList ?? []), salsa];
    const separate = [...shared.slice(0, -1), { ...salsa, isSeparate: true }];
    const choices = (was: unknown, value: MenuItem['customizationsList']): MenuEdit => ({
      ...{ kind: 'change-dish', id: 'soup' },
      changes: { customizationsList: { was, value } },
    });
    await edit(choices(shared.slice(0, -1), shared));
    await publish();
    await edit(choices(shared, separate));
    expect((await get<DraftChangesAnswer>('/draft/changes')).changes).toMatchObject([
      { id: 'soup', lines: ['Salsa: made separate'] },
    ]);
    await publish();
    await edit(choices(separate, []));
    await publish();
    const [latest, before] = await versions();
    await post(`/versions/${before?.version}/restore`, { inForce: latest?.version });
    expect(soup((await draft()).draft?.menu)?.customizationsList).toEqual(separate);
  });

  it('are not brought back over one that the person has not seen', async () => {
    const { edit, publish, versions, post } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    await publish();
    const [latest, found] = await versions();
    const late = await post(`/versions/${found?.version}/restore`, { inForce: found?.version });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'MENU_CHANGED', details: { version: latest?.version } },
    ]);
    const unknown = await post('/versions/999/restore', { inForce: latest?.version });
    expect(unknown.statusCode).toBe(404);
    const same = await post(`/versions/${latest?.version}/restore`, { inForce: latest?.version });
    expect(same.json()).toMatchObject({ code: 'DRAFT_EMPTY' });
  });

  it('count imports too, and the draft follows them (rule drafts-follow)', async () => {
    const { server, draft, edit, publish, versions } = await openEditor(open);
    await edit(price('soup', 1000, 1050));
    await publish();
    await edit(price('bowl', 1200, 1300));
    const { revision } = await draft();
    await openShops(server);
    expect(await versions()).toMatchObject([
      { origin: 'import', words: 'Soup $10.50 → $10.00' },
      { origin: 'draft' },
      { origin: 'found' },
    ]);
    const after = await draft();
    expect(after.revision).toBe(revision + 1);
    expect([priceIn(after.draft?.menu, 'soup'), priceIn(after.draft?.menu, 'bowl')]).toEqual([1000, 1300]);
  });

  it('are dropped when there are too many, the oldest first', async () => {
    const { server, draft, edit, publish, versions } = await openEditor(open);
    const { version, draft: seen } = await draft();
    const old = { restaurantId: 'grill', menu: seen?.menu ?? [], origin: 'draft', words: '', at: 0 } as const;
    const by = { id: null, name: '' };
    await server.dependencies.database.transact(async (trx) => {
      for (let age = KEPT_VERSIONS; age > 0; age -= 1) await insertVersion(trx, { ...old, by, version: -age });
    });
    await edit(price('soup', 1000, 1050));
    await publish();
    const kept = (await versions()).map((one) => one.version);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([KEPT_VERSIONS, version + 1, 1 - KEPT_VERSIONS]);
  });

  it('are there for a restaurant that somebody knows', async () => {
    const { server, headers } = await openEditor(open);
    const edits = [price('soup', 1, 2)];
    const calls = [
      ['GET', 'draft'],
      ['GET', 'draft/changes'],
      ['GET', 'versions'],
      ['POST', 'draft/edits', { edits }],
      ['POST', 'draft/discard', { revision: 0 }],
      ['POST', 'publish', { revision: 0 }],
      ['POST', 'versions/1/restore', { inForce: 1 }],
    ] as const;
    for (const [method, path, payload] of calls) {
      const url = `/api/office/restaurants/nobody/${path}`;
      const answer = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});
