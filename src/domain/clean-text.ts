/** Control characters but new lines and tabs (rule control-characters). */
export const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * Characters that set the direction of a text, of which some turn the rest of its line around, on screens, prints and
 * in texts. Right-to-left letters don't need them: they have a direction of their own (rule text-stays-text).
 */
export const BIDI_CONTROLS = /\p{Bidi_C}/gu;

/**
 * A typed or copied text without control characters and bidi controls, and with a replacement for half a character: the
 * server accepts only whole characters, and no control characters except new lines and tabs (rule text-stays-text).
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]|\p{Bidi_C}/gu, '').replace(/\p{Cs}/gu, '\u{FFFD}');
}
