import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the installed package of pictures; null without it, because it is an optional dependency. */
export function pictureFolder(): URL | null {
  try {
    const folder = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
    return existsSync(fileURLToPath(folder)) ? folder : null;
  } catch {
    return null;
  }
}
