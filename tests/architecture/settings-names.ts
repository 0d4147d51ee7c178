/** The names that settings code asks its reader for, as in read.text('AREA_CITY', …); sorted, each once. */
export function settingsRead(sources: readonly string[]): string[] {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/\.\w+\(\s*'([A-Z][A-Z0-9_]*)'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)].sort();
}

/**
 * The names that have a line in .env.example, set ('NAME=…') or left at the default ('# NAME=…'); sorted, repeated ones
 * included, so that they are noticed.
 */
export function settingsListed(example: string): string[] {
  return [...example.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '').sort();
}
