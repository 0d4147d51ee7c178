import { expect, it } from 'vitest';
import { browserHelp } from './browser-help.ts';

it('names the number to call (rule oldest-browsers)', () => {
  const number = '<a href="tel:+17275550142">(727) 555-0142</a>';
  const html = browserHelp({ supportPhone: '7275550142' });
  expect(html).toContain(
    `<noscript><p class="browser-help">Ordering needs JavaScript. Please turn it on, or call us at ${number}.</p>`,
  );
  expect(html).toContain(
    `hidden>This browser is too old for our pages. Please update it, or call us at ${number}.</p>`,
  );
});

it('names no number where the shop has none (rule oldest-browsers)', () => {
  const html = browserHelp({ supportPhone: null });
  expect(html).not.toContain('call');
  expect(html).toContain('Please turn it on.</p>');
  expect(html).toContain('Please update it.</p>');
});
