import { expect, it } from 'vitest';
import { group, option } from '#tests/support/menu-builders.ts';
import { valueInWords } from './conflict-list.tsx';

it('says what each did to the choices of a dish, not how many there are (rule draft-conflicts)', () => {
  const seen = [group('Broth', [option('Beef'), option('Tofu')])];
  const mine = [group('Broth', [option('Beef brisket'), option('Tofu')])];
  const theirs = [group('Broth', [option('Beef')])];
  expect(valueInWords('customizationsList', mine, seen)).toMatch(/Beef brisket/);
  expect(valueInWords('customizationsList', theirs, seen)).toMatch(/Tofu .*gone/);
});
