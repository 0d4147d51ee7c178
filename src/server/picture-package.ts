/** The installed package of pictures. It is an optional dependency: an installation may lack it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with its files, or null if it is not installed. */
export function pictureFolder(): URL | null {
  try {
    const folder = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
    return existsSync(fileURLToPath(folder)) ? folder : null;
  } catch {
    return null;
  }
}
