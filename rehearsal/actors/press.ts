import type { World } from '../seeded-world.ts';
import type { Answer, ShopFront } from '../stage.ts';

const TRIES = 4;

/** An answer without how things stand, which may have moved on between two answers. */
const MONEY_BACK = ['refund', 'extraRefund', 'refunds'];
const HANDOVER = ['address', 'dropoffOption'];
const DISHES = ['items'];
const MOVES = new Set([
  ...['state', 'status', 'statusHistory', 'version', 'estimatedTime', 'requestId'],
  ...MONEY_BACK,
  ...HANDOVER,
  ...DISHES,
]);
const wordsOf = ({ body }: Answer): string =>
  JSON.stringify(body, (key, value: unknown) => (MOVES.has(key) ? undefined : value));

/** Asks again while the server is away, as the pages do: at most four times, at growing pauses. */
export async function patiently(world: Pick<World, 'sleep'>, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status < 500 || tries === TRIES) return answer;
    await world.sleep(400 * 2 ** tries);
  }
}

/**
 * Presses once, or several times at once, as windows of one person do, and again after the answer, like a phone that
 * lost it. On a crowded stage each press is several. All presses of one button must get the same answer.
 */
export async function press(
  { diary, copies }: Pick<ShopFront, 'diary' | 'copies'>,
  who: string,
  isDoubled: boolean,
  once: () => Promise<Answer>,
): Promise<Answer> {
  const count = Math.max(copies, isDoubled ? 2 : 1);
  const [first, ...others] = await Promise.all(Array.from({ length: count }, once));
  if (first === undefined) throw new Error('nothing was pressed');
  if (isDoubled && first.status === 200) others.push(await once());
  const all = [first, ...others];
  const good = all.filter(({ status }) => status === 200);
  const said = new Set(good.map(wordsOf));
  if (said.size > 1) diary.note('answered otherwise', who, { said: [...said] });
  // So many forms of one person at once find no room; what the others were answered is what was decided.
  return good[0] ?? all.find(({ status }) => status !== 429) ?? first;
}
