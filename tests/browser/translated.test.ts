import { addButton, BURRITO_BOWL_CENTS, chooseBurritoBowl, oneMore } from './steps/item-page.ts';
import { expect, test } from './steps/shop-test.ts';
import { remember, storedAddress } from './steps/stored.ts';

/** As Chrome does: every text is replaced by an element with its translation (here the same words). */
function translate(): void {
  let isReplaced = false;
  const translateText = (text: Text): void => {
    const font = document.createElement('font');
    if (!/[\p{L}\d]/u.test(text.data) || text.parentElement?.closest('font, script, style, title')) return;
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    isReplaced = !isReplaced;
    if (isReplaced) text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [walker.currentNode];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text && text.isConnected) translateText(text);
  };
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateAll(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('a dish is chosen at its present price while a browser translates the page (rule translated-pages)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria/item/burrito-bowl');
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  await page.evaluate(translate);
  await expect(page.locator('h1 > font')).toHaveText('Burrito Bowl');
  await chooseBurritoBowl(page);
  const dollars = (count: number): string => ((count * BURRITO_BOWL_CENTS) / 100).toFixed(2);
  await expect(addButton(page)).toHaveText(`Add 1 · $${dollars(1)}`);
  await oneMore(page, 'Quantity').click();
  await expect(addButton(page)).toHaveText(`Add 2 · $${dollars(2)}`);
  await addButton(page).click();
  await expect(page.getByRole('link', { name: 'View order' })).toContainText(`$${dollars(2)}`);
});
