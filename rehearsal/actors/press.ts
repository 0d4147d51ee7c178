import type { World } from '../seeded-world.ts';
import type { Answer, Stage } from '../stage.ts';

const TRIES = 4;

/** An answer without how things stand, which may have moved on between two answers. */
const MONEY_BACK = ['refund', 'extraRefund', 'refunds'];
const MOVES = new Set(['state', 'status', 'statusHistory', 'version', 'estimatedTime', 'requestId', ...MONEY_BACK]);
const wordsOf = ({ body }: Answer): string =>
  JSON.stringify(body, (key, value: unknown) => (MOVES.has(key) ? undefined : value));

/** Asks again while the server is away, as the pages do: at most four times, at growing pauses. */
export async function patiently(world: World, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status < 500 || tries === TRIES) return answer;
    await world.sleep(400 * 2 ** tries);
  }
}

/**
 * Presses once, or several times at once, as windows of one person do; where the stage is crowded, each press is as
 * many. All presses of one button must be answered the same.
 */
export async function press(
  { diary, copies }: Stage,
  who: string,
  isDoubled: boolean,
  once: () => Promise<Answer>,
): Promise<Answer> {
  const count = Math.max(copies, isDoubled ? 2 : 1);
  const [first, ...others] = await Promise.all(Array.from({ length: count }, once));
  if (first === undefined) throw new Error('nothing was pressed');
  const good = [first, ...others].filter(({ status }) => status === 200);
  const said = new Set(good.map(wordsOf));
  if (said.size > 1) diary.note('answered otherwise', who, { said: [...said] });
  return good[0] ?? first;
}
