/**
 * Written text without what no keyboard writes, but a copied text may hold unseen: the server takes whole characters only, and of
 * the control characters new lines and tabs alone (contract/answers.ts).
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '').replace(/\p{Cs}/gu, '\u{FFFD}');
}
