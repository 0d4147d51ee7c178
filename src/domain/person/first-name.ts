import * as shared from '#catalog/everyone/shared.ts';
import { cleanText } from '#domain/clean-text.ts';

/** What an order says where its customer gave no name (rule first-name). */
export const NO_NAME = shared.customer;
/** In characters. */
export const NAME_LENGTH = 40;

/** A typed first name on one line and cut to its length; 'Customer' where nothing was typed (rule first-name). */
export function firstName(typed: string | null | undefined): string {
  const words = cleanText(typed ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, NAME_LENGTH).join('').trim() || NO_NAME;
}
