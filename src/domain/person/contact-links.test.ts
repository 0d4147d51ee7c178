import { describe, expect, it } from 'vitest';
import { mapsLink, smsLink, telLink } from './contact-links.ts';

describe('links that leave the page (rule contact-links)', () => {
  it.each([
    ['(727) 555-0148', 'tel:+17275550148'],
    ['911', 'tel:911'],
    ['javascript:alert(1)', 'tel:1'],
    ['', null],
  ])('dials %s as %s', (phone, link) => {
    expect(telLink(phone)).toBe(link);
  });

  it('begins a text message with its words encoded', () => {
    expect(smsLink('7275550148', 'On my way & near #1')).toBe(
      'sms:+17275550148?&body=On%20my%20way%20%26%20near%20%231',
    );
  });

  it('encodes the destination, no matter what a customer has typed', () => {
    expect(mapsLink('1 Main St #2, "Odessa" & <b>')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St%20%232%2C%20%22Odessa%22%20%26%20%3Cb%3E',
    );
  });

  it('leads nowhere without a destination', () => {
    expect([mapsLink(' '), smsLink('', 'x')]).toEqual([null, null]);
  });
});
