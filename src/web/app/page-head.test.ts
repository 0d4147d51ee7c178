import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { pageHead } from './page-head.ts';

const area = {
  brand: 'Forkfleet',
  logo: null,
  accent: null,
  homeHeading: 'Fast delivery to your door',
  defaultCity: 'Trinity',
  defaultState: 'FL',
} as PageData['area'];
const menuPage = (name: string): PageData => ({
  kind: 'restaurant',
  area,
  now: 0,
  answer: { success: true, version: 1, restaurant: restaurant({ name }) },
});

describe('the head of a page', () => {
  it('names the home page by its promise', () => {
    expect(pageHead('/', { kind: 'home', area })).toContain('<title>Fast delivery to your door · Forkfleet</title>');
  });

  it('names the pages that strangers are sent to', () => {
    expect(pageHead('/welcome', { kind: 'shell', area })).toContain(
      '<title>Food Delivery Made Simple · Forkfleet</title>',
    );
    expect(pageHead('/driver-signup', { kind: 'shell', area })).toContain('<title>Deliver with Forkfleet · Forkfleet');
  });

  it('promises free delivery only while the shop offers it (rule free-delivery-offer)', () => {
    const welcome = (freeDelivery: boolean) => pageHead('/welcome', { kind: 'shell', area: { ...area, freeDelivery } });
    expect(welcome(true)).toContain('content="Leave your phone number and delivery is free.');
    expect(welcome(false)).not.toContain('free');
  });

  it('describes the page for drivers by what drivers do', () => {
    const head = pageHead('/driver-signup', { kind: 'shell', area });
    expect(head).toContain('<meta property="og:description" content="Pick up and deliver around Trinity');
  });

  it('has the usual icons, and no colors of its own, in a shop without a look', () => {
    const head = pageHead('/', { kind: 'home', area });
    expect(head).toContain(
      '<link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    );
    expect(head).toContain('content="#faf6ef" media="(prefers-color-scheme: light)"');
    expect(head).not.toContain('<style');
  });

  it('brings the shop’s own color and icons (rule accent-color)', () => {
    const head = pageHead('/', { kind: 'home', area: { ...area, accent: '#1f62b0' } });
    expect(head).toMatch(/<style id="look">:root\{--accent:#1f62b0;[^<]+<\/style>/);
    expect(head).toContain('href="/shop-icons/1f62b0-tab.png"');
    expect(head).toContain('content="#1f62b0" media="(prefers-color-scheme: light)"');
  });

  it('names a restaurant page by the restaurant', () => {
    expect(pageHead('/restaurant/x', menuPage('Nonna Pia'))).toContain('<title>Nonna Pia · Forkfleet</title>');
  });

  it('escapes a name, so that it cannot end its element', () => {
    const head = pageHead('/restaurant/x', menuPage('</title><script>alert(1)</script>'));
    expect(head).not.toContain('<script>alert');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  it('tells search engines of the restaurant', () => {
    const json = /ld\+json">(.*)<\/script>/.exec(pageHead('/restaurant/x', menuPage('Nonna Pia')))?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'Restaurant', name: 'Nonna Pia' });
  });
});
