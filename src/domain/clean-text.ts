/** Control characters but new lines and tabs (rule control-characters). */
export const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * A typed or copied text without control characters, and with a replacement for half a character: the server accepts
 * only whole characters, and no control characters except new lines and tabs (rule text-stays-text).
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '').replace(/\p{Cs}/gu, '\u{FFFD}');
}
