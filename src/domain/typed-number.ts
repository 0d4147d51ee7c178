/** Reads typed numbers in the same way in all forms (rule typed-numbers). Pure. */
import { plainNumber } from './money/typed-dollars.ts';

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number from 0 on; null if the text isn't one. */
export function typedNumber(text: string): number | null {
  const plain = plainNumber(text);
  return NUMBER.test(plain) ? Number(plain) : null;
}

const PPM_OF_PERCENT = 10_000;

/** A percentage in parts per million: '7.25 %' is 72,500. Null if the text isn't a number from 0 on. */
export function typedPercentPpm(text: string): number | null {
  const percent = typedNumber(text);
  return percent === null ? null : Math.round(percent * PPM_OF_PERCENT);
}
