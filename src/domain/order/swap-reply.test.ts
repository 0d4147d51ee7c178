import { expect, it } from 'vitest';
import { readSwapReply, type SwapReply } from './swap-reply.ts';

const CASES: Readonly<Record<SwapReply, readonly string[]>> = {
  swap: [
    ...['YES', 'Yes', 'yes', 'y', 'Y!', 'yes please', 'Yes, thanks!', 'yesss', 'okkk', 'yep', 'yeah sure', 'Ya'],
    ...[
      'ok',
      'OK.',
      'okay',
      'k',
      'sure 👍',
      '👍',
      '👍🏽',
      '👌',
      'sounds good',
      "that's fine",
      'That’s fine',
      'of course',
    ],
    ...['swap', 'Swap it please', 'SWAP!!', "I'd like the swap", 'yes swap', 'switch it', 'ok, change it', 'go ahead'],
    ...['si', 'Sí', 'sí por favor', 'claro', 'vale', 'el cambio por favor'],
    ...['green salad', 'Green Salad please', "I'll take the green salad", 'yes green salad', 'swap for green salad'],
  ],
  refund: [
    ...['no', 'NO', 'No.', 'n', 'nope', 'nah', 'nooo', 'no thanks', 'No, thank you', '👎', 'no gracias'],
    ...[
      'refund',
      'Refund please',
      'refund me',
      "I'd like a refund",
      'yes refund',
      'ok, refund',
      'money back',
      'cash back',
    ],
    ...[
      'no, refund',
      'No. Refund please',
      'no thanks, refund',
      'no thanks refund',
      'no thank you refund',
      'reembolso por favor',
    ],
    ...['no swap', 'no swap please', "don't swap", "I don't want the swap", 'no green salad', 'no swap, refund'],
  ],
  unclear: [
    ...['', '   ', '?', '...', 'maybe', 'what?', 'who is this', '1', 'yes but no onions', 'ok but call me', '🤔'],
    ...['yes no', 'swap or refund?', 'either', 'no refund', 'no, swap it', 'not ok', 'no problem', 'not sure'],
    ...[
      'green tea',
      'a salad bar',
      'swap for fries instead',
      'gate code is 4471',
      'please',
      'thanks',
      'it',
      'cancel it',
      'START',
      'Ja bitte',
      'Is it good?',
      'OK?',
    ],
    ...['Liked “1 x Soup of your order is not available. Swap?”', `yes ${'please '.repeat(60)}`],
  ],
};

const all = (Object.keys(CASES) as SwapReply[]).flatMap((meaning) =>
  CASES[meaning].map((body) => [body, meaning] as const),
);

it.each(all)('“%s” means %s (rule text-answers)', (body, meaning) => {
  expect(readSwapReply(body, 'Green salad')).toBe(meaning);
});

it('an offer whose name cannot be found changes nothing', () => {
  expect(readSwapReply('yes', '—')).toBe('swap');
  expect(readSwapReply('green salad', '')).toBe('unclear');
  expect(readSwapReply('please', '—')).toBe('unclear');
});

it('an offer’s name is known without its commas', () => {
  expect(readSwapReply('the fries large please', 'Fries, large')).toBe('swap');
});
