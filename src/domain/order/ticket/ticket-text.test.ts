import { describe, expect, it } from 'vitest';
import { ticketColumns } from './ticket-letters.ts';
import { changeSheet, orderSheet, type TicketFacts, wordsSheet } from './ticket-text.ts';

const line = (text: string, depth = 0, price: number | null = null) => ({ text, depth, price });

const facts: TicketFacts = {
  orderNumber: 'FF7KQ2M9XB',
  restaurant: 'Phở Lantern',
  createdAt: Date.UTC(2026, 10, 20, 22, 10),
  estimatedAt: Date.UTC(2026, 10, 20, 22, 45),
  timeZone: 'America/New_York',
  items: [
    {
      title: 'Burrito bowl with everything that the kitchen has left',
      quantity: 2,
      price: 2690,
      sections: [
        {
          title: 'Protein',
          price: null,
          lines: [line('Steak', 0, 250), line('Medium', 1), line('Salt', 7)],
          choices: [],
        },
      ],
      choices: [],
      specialInstructions: 'No onions — allergic',
    },
  ],
  leftOut: [{ dish: 'Flan', count: 2 }],
  swaps: [{ dish: 'Churros', count: 1, swap: 'Flan' }],
  marks: ['Not paid'],
  door: ['4 Oak St, Odessa, FL 33556'],
  sums: [['Total', 3289]],
};

describe('a ticket in plain text (rule ticket-content)', () => {
  it('has everything, in lines that fit a roll and letters that every printer has', () => {
    const { text, picture } = orderSheet(facts);
    expect(picture).toBeNull();
    expect(text).toBe(
      [
        '================================================',
        '              F F 7 K Q 2 M 9 X B',
        '================================================',
        'Pho Lantern',
        'Ordered 5:10 PM, at the door by 5:45 PM',
        '',
        '                *** NOT PAID ***',
        '',
        '------------------------------------------------',
        '2 x Burrito bowl with everything that the',
        'kitchen has left                          $26.90',
        '  Protein:',
        '    Steak                                  $2.50',
        '      Medium',
        '          Salt',
        '  >> NOTE: No onions - allergic',
        '',
        '>> 1 x Churros: swapped for Flan',
        '>> 2 x Flan: leave out',
        '------------------------------------------------',
        '4 Oak St, Odessa, FL 33556',
        '------------------------------------------------',
        'Total                                     $32.89',
        '------------------------------------------------',
        '',
      ].join('\n'),
    );
  });

  it('has no lines for what an order or its printer goes without', () => {
    const plain = { title: 'Tap water', quantity: 1, price: 0, sections: [], choices: [], specialInstructions: '' };
    const { text } = orderSheet({ ...facts, items: [plain], leftOut: [], swaps: [], marks: [], door: [], sums: [] });
    expect(text.split('\n').slice(5)).toEqual(['-'.repeat(48), '1 x Tap water', '', '-'.repeat(48), '']);
  });

  it.each([
    ['a line that is just full', `${'a'.repeat(20)} ${'b'.repeat(27)} c`, [`${'a'.repeat(20)} ${'b'.repeat(27)}`, 'c']],
    ['a word that just fits', 'a'.repeat(48), ['a'.repeat(48)]],
    ['a word that is too long', 'a'.repeat(50), ['a'.repeat(48), 'aa']],
  ])('breaks %s where it must, and nowhere else', (_what, door, lines) => {
    const { text } = orderSheet({ ...facts, door: [door], sums: [] });
    expect(text.split('\n').slice(-2 - lines.length, -2)).toEqual(lines);
    expect(text.split('\n').at(-3 - lines.length)).toBe('-'.repeat(48));
  });

  it.each([
    ['beside words with a column to spare', 41, [`${'a'.repeat(41)} $32.89`]],
    ['below words that leave none', 42, ['a'.repeat(42), `${' '.repeat(42)}$32.89`]],
  ])('puts an amount %s', (_where, length, lines) => {
    const { text } = orderSheet({ ...facts, sums: [['a'.repeat(length), 3289]] });
    expect(text.split('\n').slice(-2 - lines.length, -2)).toEqual(lines);
  });

  it('has only the difference after a change, its mark first (rule change-tickets)', () => {
    const words = '1 x Churros: swapped for Flan';
    const { text } = changeSheet({ orderNumber: 'FF7', restaurant: 'Phở Lantern', marks: ['Change'], words });
    expect(text).toBe(
      [
        ...['', '                 *** CHANGE ***', ''],
        ...['='.repeat(48), '                     F F 7', '='.repeat(48)],
        ...['Pho Lantern', '-'.repeat(48)],
        ...['', '>> 1 X CHURROS: SWAPPED FOR FLAN', '', '-'.repeat(48), ''],
      ].join('\n'),
    );
  });

  it('can be words alone', () => {
    const rule = '-'.repeat(48);
    expect(wordsSheet('Test', ['Counter', 'Phở']).text).toBe(
      [rule, '', '                  *** TEST ***', '', 'Counter', 'Pho', '', rule, ''].join('\n'),
    );
  });

  it('breaks words that are longer than a line, and lets nothing through that steers a printer', () => {
    const [item] = facts.items;
    if (item === undefined) throw new Error('no item');
    const hostile = { ...item, specialInstructions: `\u001b@\u0007${'x'.repeat(200)}` };
    const { text } = orderSheet({ ...facts, items: [hostile] });
    expect(text).toMatch(/^[ -~\n]*$/);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(48);
  });

  it('is a picture where ASCII has no letters for it, and every line still fits (rule ticket-letters)', () => {
    const [item] = facts.items;
    if (item === undefined) throw new Error('no item');
    const dishes = ['酸辣湯'.repeat(8), 'كباب دجاج', 'Борщ'].map((title) => ({ ...item, title, sections: [] }));
    const { text, picture } = orderSheet({ ...facts, items: dishes });
    expect(text).toMatch(/^[ -~\n]*$/);
    const lines = picture?.split('\n') ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        '2 x',
        '酸辣湯酸辣湯酸辣湯酸辣湯酸辣湯酸辣湯',
        '酸辣湯酸辣湯\u200e                  $26.90',
        '2 x كباب دجاج\u200e                 $26.90',
        '  >> NOTE: No onions — allergic',
      ]),
    );
    expect(Math.max(...lines.map(ticketColumns))).toBe(36);
  });
});
