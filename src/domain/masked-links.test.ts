import { expect, it } from 'vitest';
import { maskedLinks } from './masked-links.ts';

it('a text in the case file tells no token that opens the order (rule case-file)', () => {
  const body = 'Forkfleet: on its way. https://shop.test/order/FF12?k=JUVtREF-qYdz0wy Reply STOP to stop texts.';
  expect(maskedLinks(body)).toBe('Forkfleet: on its way. https://shop.test/order/FF12?k=… Reply STOP to stop texts.');
});
