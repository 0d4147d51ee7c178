import path from 'node:path';

/**
 * A plugin for builds of the server: a module finds the files beside its source. The path is relative to the build's
 * folder, so that the product's folder may be moved.
 *
 * @param {string} folder where all files of the build lie
 * @returns {import('vite').Plugin}
 */
export function ownPlaces(folder) {
  return {
    name: 'own-places',
    transform(code, id) {
      if (!code.includes('import.meta.')) return null;
      const file = path.relative(folder, id).replaceAll('\\', '/');
      const moved = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`);
      // No line has moved.
      return { code: moved, map: null };
    },
  };
}
