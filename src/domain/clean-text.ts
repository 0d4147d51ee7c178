/** Control characters but new lines and tabs (rule control-characters). */
export const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * A typed or copied text without unseen control characters, and with a mark in the place of half a character: the
 * server takes whole characters only, and of the control characters only new lines and tabs (rule text-stays-text).
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '').replace(/\p{Cs}/gu, '\u{FFFD}');
}
