/** The names that a browser may use for the machine it runs on. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a `Host` names the machine itself. */
export const isThisMachine = (host: string | undefined): boolean =>
  THIS_MACHINE.has(URL.parse(`http://${host}`)?.hostname ?? '');

/**
 * The right address of a page that was requested under another name of this machine, or null if the name is right. A
 * browser stores cart and cookie for one name: a customer who shops at 'localhost' and returns from paying to
 * '127.0.0.1' would find neither. Other hosts are never redirected.
 */
export function canonicalAddress(host: string | undefined, url: string, publicUrl: string): string | null {
  const own = new URL(publicUrl);
  const asked = URL.parse(`http://${host}`);
  if (asked === null || !THIS_MACHINE.has(own.hostname) || !THIS_MACHINE.has(asked.hostname)) return null;
  if (asked.hostname === own.hostname || asked.port !== own.port || !url.startsWith('/')) return null;
  return own.origin + url;
}
