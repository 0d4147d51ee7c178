/** What is said of a dish that the kitchen has not got (rules missing-answer, missing-form). Pure. */
import { formatCents } from '../money/money.ts';

/** How long is left until a moment; both Unix ms. */
export function timeLeftWords(until: number, now: number): string {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return 'no time is left';
  return minutes === 1 ? 'less than a minute is left' : `about ${minutes} minutes are left`;
}

interface Mark {
  readonly dish: string;
  readonly count: number;
  readonly swap: string;
  readonly amountCents: number;
  readonly state: 'asked' | 'swapped' | 'refunded' | 'ended';
  readonly answeredBy: '' | 'customer' | 'nobody' | 'staff';
  /** Why a person decides; null while the customer has time to answer. */
  readonly heldWhy: 'reply' | 'not-asked' | null;
  /** What the customer answered, where that is not clear. */
  readonly reply: string | null;
}

/** How a mark stands, as the office reads it. */
export function missingWords(mark: Mark): string {
  const { dish, count, swap, amountCents, state, answeredBy, heldWhy, reply } = mark;
  const what = `${count} × ${dish}`;
  if (state === 'asked' && heldWhy === 'not-asked') return `${what}: the customer gets no texts. Call them.`;
  if (state === 'asked' && heldWhy === 'reply') return `${what}: the customer answered “${reply ?? ''}”. You decide.`;
  if (state === 'asked') return `${what}: the customer is asked, ${swap} or ${formatCents(amountCents)} back.`;
  if (state === 'swapped') return `${what}: swapped for ${swap}.`;
  if (state === 'refunded') return `${what}: ${formatCents(amountCents)} goes back.`;
  return answeredBy === 'staff' ? `${what}: there after all.` : `${what}: nothing more goes back.`;
}

/** What a form that gives money back says of the open questions about one dish; '' where there are none. */
export function openQuestionWords(marks: readonly Pick<Mark, 'count' | 'swap' | 'amountCents' | 'state'>[]): string {
  const open = marks.filter(({ state }) => state === 'asked');
  const words = open.map(({ count, swap, amountCents }) => `${count} for ${swap} or ${formatCents(amountCents)} back`);
  return words.length === 0 ? '' : `The customer is asked: ${words.join(', ')}.`;
}
