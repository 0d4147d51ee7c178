import { ownUrl } from '#web/own-url.ts';
import { paths } from '#web/paths.ts';

/** What the phone page is told by the page that sends a customer there (rule phone-screen). */
interface PhoneVisit {
  /** The path to continue to. */
  readonly from: string;
  /** What the number is asked for; null if the sender did not say. */
  readonly context: string | null;
}

/** Whether a text is a path inside this shop: no other site, and not the phone page itself. */
function isOurPath(text: unknown): text is string {
  const url = ownUrl(text);
  return url !== null && url.pathname !== paths.phoneNumber();
}

/** Reads a navigation state: 'from' is /checkout unless a path of ours is named. */
export function phoneVisit(state: unknown): PhoneVisit {
  const { from, context } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  return { from: isOurPath(from) ? from : paths.checkout(), context: typeof context === 'string' ? context : null };
}
