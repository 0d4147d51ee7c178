import { expect, type Locator, type Page } from '@playwright/test';

/** A group of options, on the item page or in a modal, by the beginning of its title. */
export function optionGroup(within: Page | Locator, title: string): Locator {
  return within.getByRole('group', { name: startsWith(title) });
}

/** An option of a radio or checkbox group. */
export function option(group: Locator, title: string): Locator {
  return group
    .getByRole('radio', { name: startsWith(title) })
    .or(group.getByRole('checkbox', { name: startsWith(title) }));
}

/** The modal with the groups of a chosen option. */
export const optionModal = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** The − and + of a counter. */
export const oneMore = (within: Page | Locator, title: string): Locator =>
  within.getByRole('button', { name: `One more: ${title}`, exact: true });
export const oneLess = (within: Page | Locator, title: string): Locator =>
  within.getByRole('button', { name: `One less: ${title}`, exact: true });

/** The button that adds or updates, with the running total. */
export const addButton = (page: Page): Locator => page.getByRole('button', { name: /^(Add|Update) \d+ · (from )?\$/ });

function startsWith(title: string): RegExp {
  return new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|$)`);
}

/** Also where the press is held because the page does not answer yet (rule early-press). */
async function choose(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

/** Chooses everything for a burrito bowl, three modals deep, so that it is ready to be added. */
export async function chooseBurritoBowl(page: Page): Promise<void> {
  await choose(option(optionGroup(page, 'Protein'), 'Carnitas'));
  const carnitas = optionModal(page, 'Carnitas');
  await choose(option(optionGroup(carnitas, 'Preparation'), 'Grilled over mesquite'));
  const grilled = optionModal(page, 'Grilled over mesquite');
  await choose(option(optionGroup(grilled, 'Salsa'), 'Habanero'));
  await grilled.getByRole('button', { name: /^Save/ }).click();
  await carnitas.getByRole('button', { name: /^Save/ }).click();
  await choose(option(optionGroup(page, 'Rice'), 'Brown rice'));
  await choose(option(optionGroup(page, 'Beans'), 'Black beans'));
  await oneMore(page, 'Guacamole').click();
}

/** The price of the bowl of `chooseBurritoBowl` in cents: base, carnitas, habanero, guacamole. */
export const BURRITO_BOWL_CENTS = 1095 + 150 + 50 + 225;
