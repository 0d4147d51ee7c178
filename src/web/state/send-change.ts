import { ApiRefusal } from '#web/api/client.ts';

/** Sends a change of the menu that was `seen`; if others changed that, up to three times, until `readAgain` is null. */
export async function sendChange<Seen>(
  seen: Seen,
  send: (seen: Seen) => Promise<unknown>,
  readAgain: (seen: Seen) => Promise<Seen | null>,
  tries = 3,
): Promise<void> {
  try {
    await send(seen);
  } catch (error) {
    const fresh = error instanceof ApiRefusal && error.code === 'MENU_CHANGED' && tries > 1 && (await readAgain(seen));
    if (fresh === false || fresh === null) throw error;
    await sendChange(fresh, send, readAgain, tries - 1);
  }
}
