import type { MenuDraftAnswer } from '#contract/menu-drafts.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { addRestaurant, PHONE } from './steps/restaurants.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

const MAINS = { categories: { elements: [{ id: 'C', name: 'Mains' }] } };
const FILE = {
  elements: [
    { id: 'pho', name: 'Pho', price: 900, ...MAINS },
    { id: 'staff', name: 'Staff meal', price: 500, hidden: true, ...MAINS },
    { id: 'cake', name: 'Test cake', price: 450, hidden: true, ...MAINS },
    { id: 'fish', name: 'Market fish', priceType: 'VARIABLE', price: 0, ...MAINS },
  ],
};

test('an owner settles what the POS hides and what has no price, dish by dish (rule import-notes)', async ({
  enter,
}) => {
  const owner = await enter('owner', PHONE);
  await addRestaurant(owner, 'Note Noodles');
  const upload = async (): Promise<void> => {
    const file = { name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(FILE)) };
    await owner.getByLabel('Choose a menu file').setInputFiles(file);
    await owner.getByRole('button', { name: 'Add to the draft' }).click();
    await expect(owner.getByText('The menu is in the draft.')).toBeVisible();
  };
  await upload();
  await owner.getByRole('link', { name: 'Go to the menu' }).click();
  await expect(owner.getByRole('heading', { name: 'From the menu file: 3 to review' })).toBeVisible();
  await expectAccessibleInBoth(owner, 'What a menu file left to settle, on a phone');
  const staff = owner.getByRole('group', { name: 'Staff meal' });
  // One press right after the other: neither waits for the answer to the one before, and both are kept.
  await staff.getByRole('button', { name: 'Keep off' }).click();
  await owner.getByRole('group', { name: 'Test cake' }).getByRole('button', { name: 'Sell it' }).click();
  await expect(owner.getByRole('heading', { name: 'From the menu file: 1 to review' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Keep off' })).toHaveAttribute('aria-pressed', 'true');
  const fish = owner.getByRole('group', { name: 'Market fish' });
  await fish.getByLabel('Price').fill('21.50');
  await fish.getByRole('button', { name: 'Sell at this price' }).click();
  await expect(owner.getByLabel('Price of Market fish', { exact: true })).toHaveValue('21.50');
  await expect(owner.getByRole('heading', { name: 'From the menu file: all reviewed' })).toBeVisible();

  await owner.goBack();
  await upload();
  await owner.getByRole('link', { name: 'Go to the menu' }).click();
  await owner.getByText('Reviewed (3)').click();
  await expect(staff.getByRole('button', { name: 'Keep off' })).toHaveAttribute('aria-pressed', 'true');
  const id = owner.url().split('/').at(-1) ?? '';
  const reply = await owner.request.get(`/api/office/restaurants/${id}/draft`);
  const { draft }: MenuDraftAnswer = await reply.json();
  expect(draft?.menu.flatMap(({ items }) => items.map(({ title, price }) => `${title} ${price}`))).toEqual([
    'Pho 900',
    'Test cake 450',
    'Market fish 2150',
  ]);
});
