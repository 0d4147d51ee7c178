/** Control characters but new lines and tabs (rule control-characters). */
export const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * Characters that turn the rest of a line around, on screens, prints and texts. Right-to-left letters don't need them:
 * they have a direction of their own (rule text-stays-text).
 */
export const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A typed or copied text without control characters and TURNS, and with a replacement for half a character: the server
 * accepts only whole characters, and no control characters except new lines and tabs (rule text-stays-text).
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .replace(TURNS, '')
    .replace(/\p{Cs}/gu, '\u{FFFD}');
}
