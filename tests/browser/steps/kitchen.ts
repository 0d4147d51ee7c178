import type { Page } from '@playwright/test';
import type { Enter, Hire } from './staff-test.ts';

/** Creates the kitchen link of a restaurant that has none, as an owner, and opens it on a screen of its own. */
export async function openKitchen(
  { enter, hire }: { readonly enter: Enter; readonly hire: Hire },
  restaurantId: string,
): Promise<{ readonly owner: Page; readonly kitchen: Page }> {
  const owner = await enter(await hire('owner'));
  await owner.goto(`/office/restaurants/${restaurantId}`);
  await owner.getByRole('button', { name: 'Create a link' }).click();
  const kitchen = await enter('customer');
  await kitchen.goto(new URL(await owner.getByText(/\/office\/kitchen#/).innerText()).href);
  return { owner, kitchen };
}
