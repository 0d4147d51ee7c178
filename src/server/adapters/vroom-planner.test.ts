import { describe, expect, it } from 'vitest';
import { planRoutes } from '#domain/dispatch/plan-routes.ts';
import type { Evening, PlannedOrder } from '#domain/dispatch/routes.ts';
import { suggestionsOf } from '#domain/dispatch/suggest.ts';
import { answerJson, FAILURES, stubHost } from '#tests/support/stub-host.ts';
import { vroomPlanner } from './vroom-planner.ts';

const at = (miles: number) => ({ latitude: 28.19 + miles / 69, longitude: -82.59 });

const order = (id: string, driverId: string | null, isPickedUp = false): PlannedOrder => ({
  ...{ id, kitchen: at(0), door: at(1), readyAt: 5, dueAt: 40, driverId, isPickedUp },
});

/** Ana has an order in the car, Bo waits nearer to the kitchen; FF2 is nobody's. */
const EVENING: Evening = {
  orders: [order('FF1', 'ana', true), order('FF2', null), order('other', 'not here')],
  drivers: [
    { id: 'ana', from: at(3), since: 0 },
    { id: 'bo', from: at(0.1), since: 0 },
  ],
  minutes: (miles) => miles * 3,
};

/** As VROOM's documentation shows an answer, with what is not read here, too. */
const route = (vehicle: number, ...tasks: readonly (readonly ['job' | 'pickup' | 'delivery', number])[]) => ({
  ...{ vehicle, cost: 600, service: 240, duration: 600, waiting_time: 0, delivery: [1], pickup: [1] },
  steps: [
    { type: 'start', location: [-82.59, 28.19], load: [0], arrival: 0, duration: 0 },
    ...tasks.map(([type, id]) => ({
      type,
      id,
      location: [-82.59, 28.19],
      service: 120,
      waiting_time: 0,
      arrival: 300,
    })),
    { type: 'end', location: [-82.59, 28.19], load: [0], arrival: 900, duration: 600 },
  ],
});
const answered = (routes: readonly object[], unassigned: readonly object[] = []) =>
  answerJson({
    code: 0,
    summary: { cost: 600, unassigned: unassigned.length, routes: routes.length },
    unassigned,
    routes,
  });

const suggested = async (baseUrl: string, timeoutMs = 5000) =>
  suggestionsOf(await vroomPlanner({ baseUrl, timeoutMs }).plan(EVENING)).map(
    ({ orderId, driverId }) => `${orderId} ${driverId}`,
  );

const BUILT_IN = suggestionsOf(planRoutes(EVENING)).map(({ orderId, driverId }) => `${orderId} ${driverId}`);

describe('a VROOM server (rule planning-server)', () => {
  it('is asked with shipments and jobs, and what it plans is suggested', async () => {
    const { baseUrl, calls } = await stubHost(answered([route(0, ['job', 1], ['pickup', 2], ['delivery', 3])]));
    expect(await suggested(`${baseUrl}/vroom`)).toEqual(['FF2 ana']);
    expect(BUILT_IN).toEqual(['FF2 bo']);
    const [call] = calls;
    expect([call?.method, call?.url, call?.headers['content-type']]).toEqual(['POST', '/vroom/', 'application/json']);
    const [kitchen, door] = [at(0), at(1)].map(({ longitude, latitude }) => [longitude, latitude]);
    const bring = { service: 120, location: door };
    expect(JSON.parse(call?.body ?? '')).toEqual({
      vehicles: [
        { id: 0, start: [-82.59, at(3).latitude], skills: [1], capacity: [3] },
        { id: 1, start: [-82.59, at(0.1).latitude], skills: [2], capacity: [3] },
      ],
      jobs: [{ id: 1, ...bring, skills: [1], delivery: [1], time_windows: [[0, 40 * 60 + 3600]] }],
      shipments: [
        {
          pickup: { id: 2, service: 120, location: kitchen, time_windows: [[300, 40 * 60 + 3600]] },
          delivery: { id: 3, ...bring, time_windows: [[0, 40 * 60 + 3600]] },
          ...{ amount: [1], skills: [] },
        },
      ],
    });
  });

  it('suggests nobody for what it could not plan', async () => {
    const { baseUrl } = await stubHost(answered([route(0, ['job', 1])], [{ id: 2 }, { id: 3 }]));
    expect(await suggested(baseUrl)).toEqual([]);
  });

  it.each([
    ['an error', answerJson({ code: 2, error: 'Missing start or end for vehicle 0.' }, 400)],
    ['an error with status 200', answerJson({ code: 3, error: 'Unfound route(s) from location [-82.59,28.19]' })],
    ['a route without an order that its driver has', answered([route(0, ['pickup', 2], ['delivery', 3])])],
    ['a door before its kitchen', answered([route(0, ['job', 1], ['delivery', 3], ['pickup', 2])])],
    ['a kitchen without its door', answered([route(0, ['job', 1], ['pickup', 2])])],
    ['an order of another driver', answered([route(1, ['job', 1])])],
    ['an order twice', answered([route(0, ['job', 1], ['job', 1])])],
    [
      'an order with two drivers',
      answered([route(0, ['job', 1], ['pickup', 2], ['delivery', 3]), route(1, ['pickup', 2], ['delivery', 3])]),
    ],
    ['a stop that nobody asked for', answered([route(0, ['job', 1], ['job', 99])])],
    ['a driver whom nobody named', answered([route(0, ['job', 1]), route(7)])],
    ...Object.entries(FAILURES),
  ])('gives way to the built-in rules for %s', async (_, answer) => {
    const { baseUrl } = await stubHost(answer);
    expect(await suggested(baseUrl, 200)).toEqual(BUILT_IN);
  });

  it('gives way where nothing listens', async () => {
    expect(await suggested('http://127.0.0.1:9')).toEqual(BUILT_IN);
  });

  it('is left alone for a while after a failure, and says once that it is away, and once that it is back', async () => {
    let isWell = false;
    const good = answered([route(0, ['job', 1])]);
    const { baseUrl, calls } = await stubHost((call, response) =>
      isWell ? good(call, response) : response.writeHead(500).end(),
    );
    const changes: boolean[] = [];
    const options = { baseUrl, onChange: (isAway: boolean) => void changes.push(isAway) };
    const patient = vroomPlanner(options);
    await patient.plan(EVENING);
    await patient.plan(EVENING);
    expect([calls.length, patient.isAway?.(), changes]).toEqual([1, true, [true]]);
    const eager = vroomPlanner({ ...options, restMs: 0 });
    await eager.plan(EVENING);
    await eager.plan(EVENING);
    isWell = true;
    await eager.plan(EVENING);
    await eager.plan(EVENING);
    expect([eager.isAway?.(), changes]).toEqual([false, [true, true, false]]);
  });
});
