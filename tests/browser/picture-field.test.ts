import { jpeg, picture } from '#tests/support/pictures.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('the owner crops a picture by keyboard, and tries again where its upload failed (rule picture-upload)', async ({
  enter,
  noise,
}) => {
  noise.allow(/\b422\b.*office\/pictures/);
  const page = await enter('owner');
  await page.goto('/office/restaurants/lucha-taqueria');
  const field = page.getByRole('group', { name: 'Picture', exact: true });
  const file = field.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(field.getByRole('alert').last()).toContainText('can’t show this file');
  await expect(file).toBeFocused();

  // The server reads no AVIF, but the browser does.
  await file.setInputFiles({ name: 'soup.avif', mimeType: 'image/avif', buffer: await picture('avif', 800, 800) });
  await field.getByRole('button', { name: 'Use this part' }).click();
  const shown = field.getByRole('img', { name: 'Picture' });
  await expect(shown).toHaveAttribute('src', /^\/menu-pictures\//);
  await field.getByRole('button', { name: 'Remove the picture' }).click();

  await file.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 1600) });
  const frame = field.getByRole('button', { name: 'Part that is shown' });
  await field.getByLabel('Size of the part').fill('0.5');
  await frame.press('ArrowRight');
  await frame.press('Shift+ArrowDown');
  // Red is at the left and blue at the right; the frame is half as wide as the picture.
  await expect(frame).toHaveAttribute('style', /left: 27%.*top: 45\.\d+%.*width: 50%/);
  await expectAccessibleInBoth(page, 'the frame of a picture');

  await page.route('**/api/office/pictures', (route) => {
    const refusal = { success: false, code: 'PHOTO_UNREADABLE', message: 'This picture is damaged.', requestId: 'x' };
    return route.fulfill({ status: 422, json: refusal });
  });
  await field.getByRole('button', { name: 'Use this part' }).click();
  await expect(field.getByText('This picture is damaged.')).toBeVisible();
  await page.unroute('**/api/office/pictures');
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect(shown).toHaveAttribute('src', /^\/menu-pictures\/[0-9a-f]{32}-small\.webp$/);
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  await expect(file).toBeFocused();
  await field.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(shown).toBeHidden();
});
