import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, storedAddress, storedCart } from './steps/stored.ts';

test('the phone number is laid out while it is typed, checked, and asked for once (rules phone-screen, phone-typing, phone-rules)', async ({
  page,
}) => {
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  await remember(page, await storedAddress(page.request), storedCart(cart));
  await page.goto('/checkout');
  await expect(page).toHaveURL('/phone-number');
  const field = page.getByLabel('Phone number');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();

  // Leaving the empty field is no fault: the first digits after it are not yet a wrong number.
  await field.blur();
  await field.pressSequentially('727a555b01');
  await expect(field).toHaveValue('(727) 555-01');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toHaveCount(0);
  await field.blur();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(next).toBeDisabled();
  await field.fill('1275550123');
  await expect(page.getByText('Phone number cannot start with 0 or 1')).toBeVisible();
  await field.fill('2222222222');
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(next).toBeDisabled();
  await field.fill('');
  await field.pressSequentially('+447275');
  await expect(page.getByText('Please enter a 10-digit US phone number without country code')).toBeVisible();
  await field.fill('');
  await field.pressSequentially('+1 (727) 555-01234');
  await expect(field).toHaveValue('(727) 555-0123');
  await expect(page.getByText('More than ten digits were entered.')).toBeVisible();
  await expect(next).toBeDisabled();
  await field.press('Backspace');
  await expect(field).toHaveValue('(727) 555-0123');
  await next.click();

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('(727) 555-0123')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/checkout');
});

test('a pasted number is read in every notation, although the field takes 14 characters (rule phone-country-code)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await page.goto('/welcome');
  const field = page.getByLabel('Phone number');
  await expect(field).toHaveAttribute('maxlength', '14');
  for (const copied of ['+1 (813) 555-0123', '1-813-555-0123', '813.555.0123 ']) {
    await field.fill('727');
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('(813) 555-0123');
  }
  await page.evaluate(() => navigator.clipboard.writeText('81355501620'));
  await field.press('ControlOrMeta+v');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await field.fill('(727) ');
  await page.evaluate(() => navigator.clipboard.writeText('555-0166'));
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('(727) 555-0166');
  await expect(page.getByRole('button', { name: 'Unlock Benefits' })).toBeEnabled();
});

test('a number that a keyboard puts in at once, as from its own clipboard, is not cut at the field’s length (rule phone-country-code)', async ({
  page,
}) => {
  await page.goto('/welcome');
  const field = page.getByLabel('Phone number');
  for (const before of ['', '727', '(727) 555-0123']) {
    await field.fill(before);
    await page.keyboard.insertText('+1 (813) 555-0123');
    await expect(field).toHaveValue('(813) 555-0123');
    await expect(page.getByRole('button', { name: 'Unlock Benefits' })).toBeEnabled();
  }
  await field.fill('');
  await page.keyboard.insertText('+44 20 7946 0958');
  await expect(page.getByText('Please enter a 10-digit US phone number without country code')).toBeVisible();
});

test('a digit in the middle is corrected in its place (rule phone-typing)', async ({ page }) => {
  await page.goto('/welcome');
  const field = page.getByLabel('Phone number');
  const moveTo = (place: number): Promise<void> =>
    field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place);
  await field.pressSequentially('7275550123');
  await moveTo('(727) 555'.length);
  await field.press('Backspace');
  await field.press('x');
  await field.press('9');
  await expect(field).toHaveValue('(727) 559-0123');
  await moveTo('(727) 559-'.length);
  await field.press('Backspace');
  await field.press('4');
  await expect(field).toHaveValue('(727) 554-0123');
});
