/** A driver whose phone rings: answers offers, in time or too late, and takes breaks while one is open. */
import type { Person, Stage } from '../stage.ts';
import { patiently, press } from './press.ts';
import { AT_KITCHEN, type Desk, nextKey, read, SECOND } from './work.ts';

/** Looks for offers while an order needs a driver, for as long as `isAtWork`. */
export async function answerOffers(stage: Stage, person: Person, desk: Desk, isAtWork: () => boolean): Promise<void> {
  const { world, diary } = stage;
  if (!stage.does('offers')) return;
  const chance = world.chanceOf(`${person.id} with offers`);
  await say(stage, person, 'available');
  while (isAtWork()) {
    await world.sleep(chance.between(12, 42) * SECOND);
    const orders = await desk.look();
    if (!orders.some(({ driver, isPending, status }) => driver === null && !isPending && AT_KITCHEN.has(status)))
      continue;
    const looked = world.now();
    const { status, body } = await read(stage, person, '/api/delivery/shift');
    if (status !== 200) continue;
    const { offer, state } = body;
    if (offer === null) {
      if (state !== 'available' && chance.happens(0.15)) await say(stage, person, 'available');
      continue;
    }
    const { orderId: id, endsAt } = offer;
    diary.note('was offered', person.id, { id, endsAt, looked });
    await decide(id, endsAt);
  }

  async function decide(id: string, endsAt: number): Promise<void> {
    const act = chance.pick(['accept', 'accept', 'accept', 'decline', 'decline', 'late', 'break', 'ignore']);
    if (act === 'ignore') return;
    const left = endsAt - world.now();
    await world.sleep(act === 'late' ? left + chance.between(0, 15) * SECOND : chance.between(1, 20) * SECOND);
    if (act === 'break') return say(stage, person, chance.pick(['break', 'off']));
    await answer(id, endsAt, act !== 'decline');
    // Somebody who changes their mind comes too late.
    if (act === 'decline' && chance.happens(0.3)) await answer(id, endsAt, true);
  }

  async function answer(id: string, endsAt: number, accepts: boolean): Promise<void> {
    const began = world.now();
    const url = `/api/delivery/offers/${id}`;
    const ask = { by: person.id, as: person, method: 'POST', url, headers: nextKey(), body: { accepts } } as const;
    const { status, body } = await press(stage, person.id, chance.happens(0.15), () =>
      patiently(world, () => stage.ask({ ...ask, about: id })),
    );
    const isYours = body.isYours === true;
    diary.note('answered offer', person.id, { id, endsAt, accepts, began, status, isYours, code: body.code });
  }
}

/** Says whether the driver takes orders. */
export async function say(stage: Stage, person: Person, state: string): Promise<void> {
  const began = stage.world.now();
  const ask = { method: 'PUT', url: '/api/delivery/shift', body: { state }, headers: nextKey() } as const;
  const { status } = await patiently(stage.world, () => stage.ask({ by: person.id, as: person, ...ask }));
  stage.diary.note('said', person.id, { state, began, status });
}
