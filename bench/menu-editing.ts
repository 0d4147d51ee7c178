/**
 * Editing a menu of 5,000 dishes with 60,000 options, through the API of a server on the embedded database, and then of
 * one on PostgreSQL where that answers: reading the draft, an edit of one price, 2,000 edits in one call, what changes
 * in words, and publishing them (rule publish-menu). Each in processor time of the server, which is right on a busy
 * machine too; how long a customer waits for another menu at that time, by the clock.
 * Run: node bench/menu-editing.ts [dishes]. Goal: an edit under 300 ms, publishing under a second.
 */
import type { MenuDraftAnswer } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { processorMs } from './bench-server.ts';
import { middle } from './figures.ts';
import { largeMenu } from './large-menu.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';

const DISHES = Number(process.argv[2] ?? 5000);
const RUNS = 12;
const AT_ONCE = Math.min(2000, DISHES);
const GOALS_MS = { edit: 300, publish: 1000 } as const;

const MENU = largeMenu(DISHES);

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;

function tell(what: string, times: readonly number[], goalMs?: number): void {
  const goal = goalMs === undefined ? '' : `, goal ${goalMs} ms${middle(times) <= goalMs ? '' : ': MISSED'}`;
  console.log(`  ${what}: ${inMs(middle(times))} in the middle, ${inMs(Math.max(...times))} at most${goal}`);
}

async function measure({ kind, origin, pid, as }: StaffedServer): Promise<void> {
  const headers = { ...as('owner'), 'content-type': 'application/json' };
  const url = (path: string) => `${origin}/api/office/restaurants/corner-grill${path}`;
  const timed = async <T>(path: string, payload?: object): Promise<{ readonly ms: number; readonly answer: T }> => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = payload && { method: 'POST', body: JSON.stringify(payload), headers: { ...headers, ...key } };
    const started = processorMs(pid) ?? 0;
    const response = await fetch(url(path), body ?? { headers });
    const answer = (await response.json()) as T & { readonly message?: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
    return { ms: (processorMs(pid) ?? 0) - started, answer };
  };
  const times: Record<'draft' | 'edit' | 'many' | 'changes' | 'publish' | 'customer', number[]> = {
    draft: [],
    edit: [],
    many: [],
    changes: [],
    publish: [],
    customer: [],
  };
  for (let run = 0; run < RUNS; run += 1) {
    const { ms, answer } = await timed<MenuDraftAnswer>('/draft');
    times.draft.push(ms);
    const rises: MenuEdit[] = [...dishesOf(answer.draft?.menu ?? []).values()].map(({ _id: id, price }) => ({
      kind: 'change-dish',
      id,
      changes: { price: { was: price, value: (price ?? 0) + 5 } },
    }));
    times.edit.push((await timed('/draft/edits', { edits: rises.slice(-1) })).ms);
    const many = await timed<{ revision: number }>('/draft/edits', { edits: rises.slice(0, AT_ONCE - 1) });
    times.many.push(many.ms);
    times.changes.push((await timed('/draft/changes')).ms);
    const publishing = timed('/publish', { revision: many.answer.revision });
    const asked = performance.now();
    await fetch(`${origin}/api/restaurants/small`).then((response) => response.arrayBuffer());
    times.customer.push(performance.now() - asked);
    times.publish.push((await publishing).ms);
  }
  console.log(`${kind}, ${DISHES} dishes:`);
  tell('reading the draft', times.draft);
  tell('an edit', times.edit, GOALS_MS.edit);
  tell(`${AT_ONCE} edits in one call`, times.many);
  tell('what changes', times.changes);
  tell('publishing', times.publish, GOALS_MS.publish);
  tell('a customer who asks for another menu meanwhile', times.customer);
}

await onBothEngines(async (database) => {
  const small = restaurant({ _id: 'small', name: 'Small', menu: MENU.slice(0, 1) });
  await loadRestaurants(database, [restaurant({ menu: MENU }), small], { now: Date.now() });
}, measure);
