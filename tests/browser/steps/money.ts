import { expect, type Locator } from '@playwright/test';

/** The one amount in a text, in cents. */
export function centsIn(text: string): number {
  const amounts = [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)];
  expect(amounts, `one amount in '${text}'`).toHaveLength(1);
  return Number(amounts[0]?.[1]?.replaceAll(',', '')) * 100 + Number(amounts[0]?.[2]);
}

export async function centsShown(locator: Locator): Promise<number> {
  return centsIn(await locator.innerText());
}
