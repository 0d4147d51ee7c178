/** One exported name means one thing in all of src/. */

const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
/** The old chain of migrations: each file exports the same names. */
const NOT_READ = /\.test\.tsx?$|^src\/catalog\/|^src\/server\/database\/(?:earlier-versions|migrations)\//;

/** A call of the browser has the name of what the server then does. */
const isCallOf = (one: string, other: string): boolean =>
  /^src\/web\/(?:api\/|state\/dispatch\/order-actions)/.test(one) && other.startsWith('src/server/');

/** Names that several files export with different meanings. */
export function nameComplaints(texts: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (NOT_READ.test(file)) continue;
    for (const [, name = ''] of text.matchAll(EXPORTED)) places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  return [...places].flatMap(([name, files]) => {
    const [one = '', other = '', ...more] = files;
    if (files.size === 1 || (more.length === 0 && (isCallOf(one, other) || isCallOf(other, one)))) return [];
    return [`${name} is exported by ${[...files].join(', ')}: give each meaning a name of its own`];
  });
}
