import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { pageHead } from './page-head.ts';

const area = { brand: 'Forkfleet', defaultCity: 'Trinity', defaultState: 'FL' } as PageData['area'];
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
