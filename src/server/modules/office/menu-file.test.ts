import { expect, it } from 'vitest';
import type { MenuDraftAnswer } from '#contract/menu-drafts.ts';
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { writeSpreadsheet } from '../restaurants/index.ts';

async function openOffice(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  const { headers } = await signIn(server, 'owner');
  const send = async (file: string | Uint8Array, into: string, key = '', id = 'grill', columns = '') => {
    const form = new FormData();
    form.append('into', into);
    form.append('columns', columns);
    form.append('menu', new Blob([typeof file === 'string' ? file : Buffer.from(file)]), 'menu.csv');
    const request = new Request('http://shop.test/', { method: 'POST', body: form });
    return server.app.inject({
      method: 'POST',
      url: `/api/office/restaurants/${id}/menu-file`,
      headers: {
        ...headers,
        'content-type': request.headers.get('content-type') ?? '',
        ...(key === '' ? {} : { 'idempotency-key': key }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const get = (url: string) => server.app.inject({ url: `/api/office/restaurants/grill/${url}`, headers });
  const download = async () => (await get('menu.csv')).body;
  const draft = async () => (await get('draft')).json<MenuDraftAnswer>();
  return { server, send, get, download, draft };
}

onBothDatabases('a second menu file (rule imports-replace)', (open) => {
  const sheet = (...rows: readonly string[]) => ['Category,Name,Price', ...rows].join('\n');
  const titles = ({ draft }: MenuDraftAnswer) => draft?.menu.flatMap(({ items }) => items.map((dish) => dish.title));

  it('replaces what the first one brought, and the preview shows what results', async () => {
    const { send, draft } = await openOffice(open);
    await send(sheet('Mains,Buger,9.00', 'Mains,Fries,4.00'), 'draft', 'first');
    const corrected = sheet('Mains,Burger,9.00', 'Mains,Fries,4.50');
    const seen = (await send(corrected, 'preview')).json<MenuFileAnswer>();
    expect(seen.lines).not.toContain('+ Buger $9.00');
    expect(seen.lines).toEqual(expect.arrayContaining(['+ Burger $9.00', '+ Fries $4.50', '- Soup $10.00']));
    await send(corrected, 'draft', 'second');
    expect(titles(await draft())).toEqual(['Burger', 'Fries']);
    const again = (await send(corrected, 'preview')).json<MenuFileAnswer>();
    expect([again.isSame, again.lines]).toEqual([true, seen.lines]);
  });

  it('keeps edits made by hand, but for a field that it changes, and says so', async () => {
    const { server, send, draft } = await openOffice(open);
    await send(sheet('Mains,Burger,9.00', 'Mains,Fries,4.00'), 'draft', 'first');
    const [burger, fries] = (await draft()).draft?.menu[0]?.items ?? [];
    const change = (id: string | undefined, was: number, value: number) => ({
      kind: 'change-dish',
      id,
      changes: { price: { was, value } },
    });
    const { headers } = await signIn(server, 'owner');
    await server.app.inject({
      method: 'POST',
      url: '/api/office/restaurants/grill/draft/edits',
      headers,
      payload: { edits: [change(burger?._id, 900, 950), change(fries?._id, 400, 425)] },
    });
    const corrected = sheet('Mains,Burger,9.00', 'Mains,Fries,4.50');
    const seen = (await send(corrected, 'preview')).json<MenuFileAnswer>();
    expect(seen.handEdits).toEqual([
      'Fries · $4.25 → $4.50: the file replaces your edit',
      'Burger · $9.00 → $9.50: your edit is kept',
    ]);
    await send(corrected, 'draft', 'second');
    expect((await draft()).draft?.menu[0]?.items).toMatchObject([{ price: 950 }, { price: 450 }]);
  });

  it('starts from the published menu again once the draft is published', async () => {
    const { server, send, draft } = await openOffice(open);
    await send(sheet('Mains,Burger,9.00'), 'draft', 'first');
    const { headers } = await signIn(server, 'owner');
    const url = '/api/office/restaurants/grill/publish';
    const published = await server.app.inject({ method: 'POST', url, headers, payload: { revision: 1 } });
    expect(published.statusCode).toBe(200);
    await send(sheet('Mains,Pizza,12.00'), 'draft', 'second');
    expect(titles(await draft())).toEqual(['Pizza']);
  });
});

onBothDatabases('a menu file that an owner sends (rule menu-file-upload)', (open) => {
  it('is read by the columns that the owner assigned, and so is the next with these headings (rule list-columns)', async () => {
    const { send } = await openOffice(open);
    const unknown = (await send('Was;Wieviel\nSuppe;4,50', 'preview')).json<MenuFileAnswer>();
    expect(unknown).toMatchObject({ faultsInAll: 2, columns: [{ key: 'was' }, { key: 'wieviel' }] });
    const match = JSON.stringify({ was: 'name', wieviel: 'price', other: 'no field' });
    const read = (await send('Was;Wieviel\nSuppe;4,50', 'preview', '', 'grill', match)).json<MenuFileAnswer>();
    expect(read.lines).toContain('+ Suppe $4.50');
    const next = (await send('Wieviel;Was\n9;Braten', 'preview')).json<MenuFileAnswer>();
    expect([next.faults, next.lines.includes('+ Braten $9.00')]).toEqual([[], true]);
    expect((await send('Was;Wieviel\nSuppe;4,50', 'preview', '', 'grill', '[[')).statusCode).toBe(200);
  });

  it('is downloaded, edited, looked at and put into the draft: many prices at once', async () => {
    const { server, send, get, download, draft } = await openOffice(open);
    const file = await download();
    expect((await get('menu.csv')).headers['content-disposition']).toBe('attachment; filename="grill-menu.csv"');
    expect((await send(file, 'preview')).json()).toMatchObject({
      isSame: true,
      faults: [],
      leftOut: [],
      revision: null,
    });
    const dearer = file.replace('Soup,10.00', 'Soup,11.50').replace('Bowl,12.00', 'Bowl,12.50');
    const seen = (await send(dearer, 'preview')).json<MenuFileAnswer>();
    expect(seen).toMatchObject({ format: 'a spreadsheet (CSV)', encoding: 'UTF-8', isSame: false, linesInAll: 2 });
    expect(seen.lines).toEqual(['~ Soup $10.00 → $11.50', '~ Bowl $12.00 → $12.50']);
    expect((await draft()).isChanged).toBe(false);
    const put = (await send(dearer, 'draft', 'k1')).json<MenuFileAnswer>();
    expect(put).toMatchObject({ revision: 1 });
    expect((await send(dearer, 'draft', 'k1')).json()).toMatchObject({ revision: 1 });
    const { draft: content, isChanged, changedBy } = await draft();
    expect([isChanged, changedBy]).toEqual([true, expect.stringMatching(/^owner/)]);
    expect(content?.menu[0]?.items.slice(0, 2)).toMatchObject([{ price: 1150 }, { price: 1250 }]);
    expect((await server.app.inject('/api/restaurants/grill')).body).toContain('"price":1000');
  });
});

onEmbeddedDatabase('a menu file, as it is read (rule menu-file-upload)', (open) => {
  it('of 13,000 rows is read whole, and goes into the draft as it is', async () => {
    const { send, draft } = await openOffice(open);
    const groups = ['Size', 'Extras'].map((title) =>
      group(
        title,
        Array.from({ length: 12 }, (_, at) => option(`${title} ${at}`, { price: at * 25 })),
      ),
    );
    const items = Array.from({ length: 482 }, (_, at) =>
      item(groups, { _id: `d${at}`, title: `Dish ${at}`, price: at }),
    );
    const file = writeSpreadsheet([{ _id: 'all', name: 'All', items }]);
    expect(file.split('\r\n').length).toBeGreaterThan(13_000);
    expect((await send(file, 'preview')).json()).toMatchObject({ faults: [], isSame: false, pictures: 0 });
    expect((await send(file, 'draft', 'large')).json()).toMatchObject({ revision: 1 });
    expect((await draft()).draft?.menu).toEqual([{ _id: 'all', name: 'All', items }]);
  });

  it('of which half the rows are wrong has each of them told, and changes nothing', async () => {
    const { send, draft } = await openOffice(open);
    const rows = Array.from({ length: 400 }, (_, at) => `Dish ${at},${at % 2 === 0 ? '5.00' : 'five'}`);
    const answer = (await send(['Name,Price', ...rows].join('\n'), 'draft', 'half')).json<MenuFileAnswer>();
    expect([answer.faultsInAll, answer.faults[0], answer.revision]).toEqual([
      200,
      "row 3, Price: must be dollars such as 10.95, not 'five'",
      null,
    ]);
    expect((await draft()).isChanged).toBe(false);
  });

  it('has its problems told by row and column, and changes nothing', async () => {
    const { send, download, draft } = await openOffice(open);
    const broken = (await download()).replace('Soup,10.00', 'Soup,ten').replace('Dish,,Bowl', 'Dish,,');
    expect((await send(broken, 'draft')).json()).toMatchObject({
      format: 'a spreadsheet (CSV)',
      faults: ["row 3, Price: must be dollars such as 10.95, not 'ten'", 'row 4, Name: is empty'],
      faultsInAll: 2,
      revision: null,
    });
    expect((await draft()).isChanged).toBe(false);
  });

  it('of another maker is named, with what is not carried over', async () => {
    const { send } = await openOffice(open);
    const square = {
      objects: [
        {
          type: 'ITEM',
          id: 'A',
          item_data: {
            name: 'Tea',
            tax_ids: ['T'],
            image_ids: ['I'],
            variations: [{ type: 'ITEM_VARIATION', id: 'V', item_variation_data: { price_money: { amount: 250 } } }],
          },
        },
        { type: 'IMAGE', id: 'I', image_data: { url: 'https://pictures.example/tea.jpg' } },
      ],
    };
    const answer = (await send(JSON.stringify(square), 'preview')).json<MenuFileAnswer>();
    expect(answer).toMatchObject({ format: 'a Square catalog', summary: expect.stringContaining('1 new') });
    expect(answer.leftOut).toEqual(['objects.item_data.tax_ids: is not kept (Tea)']);
    expect(answer.pictures).toBe(1);
  });

  it.each([
    ['is no menu', 'preview', 'grill', 200],
    ['is for nobody', 'preview', 'nobody', 404],
    ['goes nowhere', 'away', 'grill', 422],
  ])('that %s is answered with what is wrong', async (_, into, id, status) => {
    const { send } = await openOffice(open);
    const answer = await send('%PDF-1.7', into, '', id);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json<MenuFileAnswer>().faults[0]).toMatch(/^The file is a PDF\./);
  });

  it('of 20 MB that are nothing but open lists is refused, and the server answers in the meantime (rule outside-files)', async () => {
    const { server, send } = await openOffice(open);
    const sent = send('['.repeat(20 * 1024 * 1024 - 1000), 'preview');
    expect((await server.app.inject('/api/restaurants/grill')).statusCode).toBe(200);
    expect([(await sent).statusCode, (await sent).json().message]).toEqual([
      422,
      'This file is too large or too deeply nested to read. Leave out what isn’t part of the menu, and try again.',
    ]);
  });

  it('of more than 20 MB is refused', async () => {
    const { send } = await openOffice(open);
    expect((await send(new Uint8Array(21 * 1024 * 1024), 'preview')).json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });
});
