import { jsonShape } from '#server/http/json-shape.ts';

/** Menus have some twenty levels, and the largest known some 100,000 values. */
const MOST_DEPTH = 64;
const MOST_VALUES = 3_000_000;

/** The text has more levels or values than any menu: parsing it would take memory out of all proportion. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Parses JSON after counting its levels and values (rule outside-files). Throws FileTooLarge, or a SyntaxError. */
export function boundedJson(text: string): unknown {
  const { depth, values } = jsonShape(text);
  if (depth > MOST_DEPTH || values > MOST_VALUES) throw new FileTooLarge();
  return JSON.parse(text);
}
