import { describe, expect, it } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import type { Restaurant, RestaurantProfile } from '#domain/menu.ts';
import { readMenuFile } from './read-menu-file.ts';

const [first, second] = demoRestaurants as [Restaurant, Restaurant, ...Restaurant[]];
const profileOf = ({ menu: _, ...profile }: Restaurant): RestaurantProfile => profile;

function problemsOf(text: string, profile: RestaurantProfile | null = null): readonly string[] {
  const read = readMenuFile(text, profile);
  return read.ok ? [] : read.problem;
}

describe('readMenuFile', () => {
  it('reads one restaurant in our own model', () => {
    expect(readMenuFile(JSON.stringify(first), null)).toEqual({ ok: true, value: [first] });
  });

  it('reads a list of restaurants', () => {
    expect(readMenuFile(JSON.stringify([first, second]), null)).toEqual({ ok: true, value: [first, second] });
  });

  it('reads a file that begins with a byte order mark', () => {
    expect(readMenuFile(`\uFEFF${JSON.stringify(first)}`, null).ok).toBe(true);
  });

  it('puts the menu under the given restaurant', () => {
    const read = readMenuFile(JSON.stringify({ menu: second.menu }), profileOf(first));
    expect(read).toEqual({ ok: true, value: [{ ...first, menu: second.menu }] });
  });

  it('names the restaurant and the path of each problem in a list', () => {
    const broken = { ...second, menu: [{ ...second.menu[0], items: [{ _id: 'x', title: 'X', price: 9.5 }] }] };
    expect(problemsOf(JSON.stringify([first, broken]))).toEqual(['[1].menu[0].items[0].price: must be whole cents']);
  });

  it('refuses the same restaurant twice in one file', () => {
    expect(problemsOf(JSON.stringify([first, first]))).toEqual([
      `[1]._id: the restaurant '${first._id}' stands in the file twice`,
    ]);
  });

  it('says that a file is not JSON', () => {
    expect(problemsOf('{"menu": [')[0]).toMatch(/^The file is not JSON: /);
  });

  it('says that a list is empty', () => {
    expect(problemsOf('[]')).toEqual(['The file holds no restaurant.']);
  });

  it('asks whose menu an Uber Eats menu is', () => {
    expect(problemsOf('{"items": [], "categories": []}')[0]).toMatch(/--into ID/);
  });

  it('keeps the profile of the restaurant that takes an Uber Eats menu', () => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [{ id: 'tea', title: { translations: { en: 'Tea' } }, price_info: { price: 250 } }],
    };
    const read = readMenuFile(JSON.stringify(uber), profileOf(first));
    expect(read.ok && read.value[0]).toMatchObject({ ...profileOf(first), menu: [{ name: 'Drinks' }] });
  });

  it.each([
    [null, 0.065],
    [0.07, 0.07],
  ])('takes the tax rate of an Uber Eats menu for a restaurant whose own is %s: %s', (own, taxRate) => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [
        { id: 'tea', title: { translations: { en: 'Tea' } }, price_info: { price: 250 }, tax_info: { tax_rate: 6.5 } },
      ],
    };
    const [location] = first.locations;
    const read = readMenuFile(JSON.stringify(uber), {
      ...profileOf(first),
      locations: [{ ...location, tax_rate: own }],
    });
    expect(read.ok && read.value[0]?.locations[0].tax_rate).toBe(taxRate);
  });

  it('names the part of an Uber Eats menu that breaks a rule of ours', () => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [{ id: 'tea', title: { translations: {} }, price_info: { price: 250 } }],
    };
    expect(problemsOf(JSON.stringify(uber), profileOf(first))).toEqual([
      'items.tea: menu[0].items[0].title: must not be empty',
    ]);
  });
});
