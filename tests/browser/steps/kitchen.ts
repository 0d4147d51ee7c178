import type { Page } from '@playwright/test';
import { type Enter, expect, type Hire } from './staff-test.ts';

/** Creates or replaces the kitchen link of a restaurant, as an owner, and opens it on a screen of its own. */
export async function openKitchen(
  { enter, hire }: { readonly enter: Enter; readonly hire: Hire },
  restaurantId: string,
): Promise<{ readonly owner: Page; readonly kitchen: Page }> {
  const owner = await enter(await hire('owner'));
  await owner.goto(`/office/restaurants/${restaurantId}`);
  const make = owner.getByRole('button', { name: /^(Create a|Replace the) link$/ });
  await expect(make).toBeEnabled();
  // An earlier try of the same test may have made one, whose address is no longer shown.
  const isThere = (await make.innerText()).includes('Replace');
  await make.click();
  if (isThere) await owner.getByRole('alertdialog').getByRole('button', { name: 'Replace', exact: true }).click();
  const kitchen = await enter('customer');
  await kitchen.goto(new URL(await owner.getByText(/\/office\/kitchen#/).innerText()).href);
  return { owner, kitchen };
}
