import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgivenErrors, letterBits, missingLetters, typingErrors } from './typing-errors.ts';

describe('typing errors', () => {
  it.each([
    ['trinity', 'trinity', 0],
    ['trinty', 'trinity', 1],
    ['trniity', 'trinity', 1],
    ['trinitty', 'trinity', 1],
    ['fencpsot', 'fencepost', 2],
    ['oka', 'oak', 1],
    ['elm', 'oak', 3],
    ['', 'oak', 0],
  ])('between %s and %s are %i', (typed, word, errors) => {
    expect(typingErrors(typed, word)).toBe(errors);
  });

  it('are none for every beginning of the word', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (word, length) => {
        expect(typingErrors(word.slice(0, length), word)).toBe(0);
      }),
    );
  });

  it('are never fewer than the letters that the word does not have', () => {
    const word = fc.string({ maxLength: 10 });
    fc.assert(fc.property(word, word, (a, b) => missingLetters(letterBits(a), letterBits(b)) <= typingErrors(a, b)));
    expect(missingLetters(letterBits('oaks'), letterBits('pine'))).toBe(4);
  });

  it('at the start of a word leave out what is not typed yet', () => {
    expect(typingErrors('fencp', 'fencepost')).toBe(1);
    expect(typingErrors('fence', 'fencepost')).toBe(0);
  });

  it.each([
    ['oak', 0],
    ['oaks', 1],
    ['trinity', 1],
    ['preserve', 2],
    ['33556', 0],
  ])('forgiven in %s are at most %i', (word, errors) => {
    expect(forgivenErrors(word)).toBe(errors);
  });
});
