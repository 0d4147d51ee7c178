import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { dataIn, pageInMhtml } from './saved-page.ts';

const STORE = {
  title: 'Café',
  sections: [{ uuid: 's', title: 'All day' }],
  catalogSectionsMap: {
    s: [
      {
        catalogSectionUUID: 'mains',
        payload: {
          standardItemsPayload: {
            title: { text: 'Mains' },
            catalogItems: [
              { uuid: 'w', title: 'Wings "hot" \\ mild', price: 1350 },
              { uuid: 'p', title: 'Pie', price: 900, isAvailable: false },
            ],
          },
        },
      },
    ],
  },
};
const LINKED = {
  '@context': 'https://schema.org',
  '@type': 'Menu',
  hasMenuItem: [{ '@type': 'MenuItem', name: 'Soup', offers: { price: 4 } }],
};

const page = (...scripts: readonly string[]) =>
  `<!DOCTYPE html><html><head><title>Café</title>${scripts.join('\n')}</head><body>Café</body></html>`;
const linked = `<script type="application/ld+json">${JSON.stringify(LINKED)}</script>`;

function read(file: string) {
  const result = readMenuFile(Buffer.from(file), restaurant({ menu: [] }));
  if (!result.ok) return result.problem.problems;
  const { restaurants, format } = result.value;
  const dishes = restaurants[0]?.menu.flatMap(({ items }) => items) ?? [];
  return [format, ...dishes.map(({ title, price, isSoldOut }) => `${title} ${price}${isSoldOut ? ' off' : ''}`)];
}

const SOLD = ['a response from the Uber Eats website', 'Wings "hot" \\ mild 1350', 'Pie 900 off'];
const state = JSON.stringify({ queries: [{ state: { data: { feed: [] } } }, { state: { data: STORE } }] });

describe('a saved page (rule saved-pages)', () => {
  it.each([
    ['JSON in a script', `<script type="application/json" id="x">${state}</script>`],
    [
      'JSON with quotes written as escapes',
      `<script type="application/json">${state.replaceAll('\\', '%5C').replaceAll('"', '\\u0022')}</script>`,
    ],
    ['the state of a variable', `<script>window.__STATE__ = ${state};</script>`],
    [
      'the data of Next.js',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { cache: state } } })}</script>`,
    ],
  ])('is read by %s, which says more than its schema.org menu', (_, script) => {
    expect(read(page('<script>start({</script>', linked, script))).toEqual(SOLD);
  });

  it('is read by its schema.org menu where its scripts hold none', () => {
    expect(read(page('<script type="application/json">{"a":', linked))).toEqual([
      'a schema.org menu (JSON-LD)',
      'Soup 400',
    ]);
    expect(read(page('<script>var a = {"b": 1}</script>'))).toEqual([
      expect.stringContaining('The file is a web page without a machine-readable menu'),
    ]);
  });

  const head =
    'From: <Saved by Blink>\r\nSubject: Menu, prices, hours\r\nDate: Mon, 1 Jan 2026, 10:00\r\nMIME-Version: 1.0\r\n';
  const mhtml = (encoding: string, body: string) =>
    `${head}Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----X"\r\n\r\n\r\n` +
    '------X\r\nContent-Type: text/css\r\n\r\n.a{}\r\n' +
    `------X\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n------X--\r\n`;
  const store = page(`<script type="application/json">${state}</script>`);
  const quoted = [...Buffer.from(store)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('');

  it.each([
    ['quoted-printable', quoted],
    ['base64', Buffer.from(store).toString('base64')],
    ['8bit', store],
  ])('is read from one file with all its parts, written as %s', (encoding, body) => {
    expect(read(mhtml(encoding, body))).toEqual(SOLD);
  });

  it('keeps its letters, and its long lines whole', () => {
    const body = quoted.replace('<body>', '=\r\n<body>');
    expect(pageInMhtml(mhtml('quoted-printable', body))).toContain('<body>Café</body>');
    expect(pageInMhtml(`${head}\r\n${store}`)).toBeNull();
  });

  it('is given up where its data is deep, endless or broken', () => {
    const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
    const wide = JSON.stringify(Array.from({ length: 300_000 }, () => 0));
    for (const text of [deep, wide, '{"a":', '"'.repeat(10_000)])
      expect(dataIn(page(`<script type="application/json">${text}</script>`), () => false)).toBeUndefined();
    const slow = `<script>${'a.'.repeat(200_000)}</script>`;
    expect(dataIn(page(slow), () => false)).toBeUndefined();
  });
});
