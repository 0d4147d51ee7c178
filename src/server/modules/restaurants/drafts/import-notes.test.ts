import { describe, expect, it } from 'vitest';
import type { DraftChangesAnswer, MenuDraftAnswer, NoteInput } from '#contract/menu-drafts.ts';
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { type DraftNote, settledDraft } from './draft-notes.ts';

const CATEGORY = { categories: { elements: [{ id: 'C', name: 'Mains' }] } };
const pho = { id: 'pho', name: 'Pho', price: 900, ...CATEGORY };
const staff = { id: 'staff', name: 'Staff meal', price: 500, hidden: true, ...CATEGORY };
const fish = { id: 'fish', name: 'Fish', priceType: 'VARIABLE', price: 0, ...CATEGORY };

const TOAST_GROUP = {
  name: 'Extras',
  guid: 'x',
  pricingStrategy: 'SEQUENCE_PRICE',
  pricingRules: { sizeSequencePricingRules: [{ sequencePrices: [1, 2].map((price) => ({ sequence: price, price })) }] },
  modifierOptionReferences: [2],
};
const toast = (price: number, visibility: readonly string[] | null = null) => ({
  menus: [
    {
      name: 'Late',
      availability: { alwaysAvailable: false, schedule: [1] },
      menuGroups: [
        {
          name: 'Food',
          guid: 'g',
          menuItems: [{ guid: 'pie', name: 'Pie', price, modifierGroupReferences: [1], visibility }],
        },
      ],
    },
  ],
  modifierGroupReferences: { 1: TOAST_GROUP },
  modifierOptionReferences: { 2: { name: 'Ham' } },
});

async function openOffice(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  const { headers } = await signIn(server, 'owner');
  const at = '/api/office/restaurants/grill';
  const upload = async (file: unknown, into = 'draft') => {
    const form = new FormData();
    form.append('into', into);
    form.append('columns', '');
    form.append('menu', new Blob([JSON.stringify(file)]), 'menu.json');
    const request = new Request('http://shop.test/', { method: 'POST', body: form });
    const type = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    const reply = await server.app.inject({
      method: 'POST',
      url: `${at}/menu-file`,
      headers: { ...headers, ...type },
      payload,
    });
    return reply.json<MenuFileAnswer>();
  };
  const settle = (...notes: readonly NoteInput[]) =>
    server.app.inject({ method: 'POST', url: `${at}/draft/notes`, headers, payload: { notes } });
  const changes = async () =>
    (await server.app.inject({ url: `${at}/draft/changes`, headers })).json<DraftChangesAnswer>();
  const dishes = async () => {
    const { draft } = (await server.app.inject({ url: `${at}/draft`, headers })).json<MenuDraftAnswer>();
    return draft?.menu.flatMap(({ name, items }) =>
      items.map(({ title, price, isSoldOut }) => `${name}: ${title} ${price}${isSoldOut ? ' off' : ''}`),
    );
  };
  const publish = async () => {
    const { revision } = await changes();
    return server.app.inject({ method: 'POST', url: `${at}/publish`, headers, payload: { revision } });
  };
  return { upload, settle, changes, dishes, publish };
}

onEmbeddedDatabase('what an import leaves to be settled (rule import-notes)', (open) => {
  it('is shown before, kept with the draft, and sold or kept off dish by dish', async () => {
    const { upload, settle, changes, dishes } = await openOffice(open);
    const file = { elements: [pho, staff, fish] };
    const seen = await upload(file, 'preview');
    expect(seen.notes).toEqual([
      { kind: 'hidden', text: '"Staff meal" is hidden' },
      { kind: 'price', text: '"Fish" has no fixed price' },
    ]);
    expect(seen.leftOut).toEqual([]);
    await upload(file);
    const [hidden, price] = (await changes()).notes;
    expect([hidden, price]).toMatchObject([
      { itemId: 'staff', kind: 'hidden', decision: null, isInMenu: false, price: 500 },
      { itemId: 'fish', kind: 'price', decision: null, isInMenu: false, price: null },
    ]);
    const [staffNote, fishNote] = [hidden?.id ?? '', price?.id ?? ''];
    expect((await settle({ id: fishNote, decision: 'sell' })).json()).toMatchObject({ code: 'VALIDATION' });
    expect((await settle({ id: 'unknown', decision: 'sell' })).json()).toMatchObject({ code: 'NOT_FOUND' });
    await settle({ id: staffNote, decision: 'off' }, { id: fishNote, decision: 'sell', price: 1995 });
    expect(await dishes()).toEqual(['Mains: Pho 900', 'Mains: Fish 1995']);
    // The same file again doesn't reopen settled notes.
    await upload({ elements: [{ ...pho, price: 950 }, staff, fish] });
    expect((await changes()).notes.map(({ decision }) => decision)).toEqual(['off', 'sell']);
    expect(await dishes()).toEqual(['Mains: Pho 950', 'Mains: Fish 1995']);
    await settle({ id: staffNote, decision: 'sell' }, { id: fishNote, decision: 'off' });
    expect(await dishes()).toEqual(['Mains: Pho 950', 'Mains: Staff meal 500']);
    await settle({ id: staffNote, decision: 'off' });
    await settle({ id: staffNote, decision: 'sell' });
    expect(await dishes()).toEqual(['Mains: Pho 950', 'Mains: Staff meal 500']);
  });

  it('stops publishing while a price is open, and asks again where the file changes it', async () => {
    const { upload, settle, changes, dishes, publish } = await openOffice(open);
    await upload(toast(9));
    const { notes, problems } = await changes();
    expect(notes.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['times Pie', 'price Pie']);
    expect(problems).toMatchObject([{ id: 'pie', text: expect.stringContaining('"Extras" costs $1.00, then $2.00') }]);
    expect((await publish()).json()).toMatchObject({ code: 'MENU_UNSOUND' });
    const [times, price] = notes.map(({ id }) => id);
    await settle({ id: times ?? '', decision: 'sell' });
    expect(await dishes()).toEqual(['Food: Pie 900 off']);
    await settle({ id: price ?? '', decision: 'sell', price: 975 });
    expect(await dishes()).toEqual(['Food: Pie 975']);
    await upload(toast(9));
    expect(await dishes()).toEqual(['Food: Pie 975']);
    expect((await changes()).problems).toEqual([]);
    const dearer = toast(9);
    dearer.modifierGroupReferences[1] = {
      ...TOAST_GROUP,
      pricingRules: {
        sizeSequencePricingRules: [{ sequencePrices: [3, 4].map((one) => ({ sequence: one, price: one })) }],
      },
    };
    await upload(dearer);
    expect((await changes()).problems).toHaveLength(1);
    await settle({ id: price ?? '', decision: 'off' });
    expect((await publish()).statusCode).toBe(200);
    expect((await changes()).notes).toEqual([]);
  });
});

describe('a note of an option (rule import-notes)', () => {
  const option = (title: string) => ({
    title,
    price: 0,
    defaultQuantity: 0,
    maxPermitted: 1,
    maxPermittedUnique: 0,
    isSoldOut: true,
    shouldAutoShowChildCustomizations: false,
    childCustomizationList: [],
  });
  const size = { title: 'Size', minPermitted: 1, maxPermitted: 1, minPermittedUnique: 0, maxPermittedUnique: 0 };
  const dish = {
    _id: 'latte',
    title: 'Latte',
    itemDescription: '',
    price: 400,
    imageUrl: '',
    isSoldOut: false,
    suspendUntil: 0,
    suspendReason: null,
    customizationsList: [{ ...size, options: [option('Small'), option('Large')] }],
  };
  const menu = [{ _id: 'c', name: 'Coffee', items: [dish] }];
  const note: DraftNote = {
    id: 'n',
    kind: 'hidden',
    itemId: 'latte',
    title: 'Latte, Large',
    text: 'is sold at some places',
    place: 'variation V',
    category: { id: 'c', name: 'Coffee' },
    dish: null,
    option: ['Size', 'Large'],
    decision: null,
  };

  it('switches that option alone', () => {
    const settled = settledDraft(menu, [note], [{ id: 'n', decision: 'sell' }]);
    if (!settled.ok) throw new Error(settled.problem.code);
    const [latte] = settled.value.menu[0]?.items ?? [];
    expect(latte?.isSoldOut).toBe(false);
    expect(latte?.customizationsList[0]?.options.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
  });
});
