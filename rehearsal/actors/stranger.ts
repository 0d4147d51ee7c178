/** A stranger who tries what is not theirs; every success is noted, and is a fault. */
import type { Stage } from '../stage.ts';
import type { Shift } from './staff.ts';

const SECOND = 1000;

export async function stranger(stage: Stage, shift: Shift): Promise<void> {
  const { world, diary } = stage;
  const chance = world.chanceOf('the stranger');
  const from = '203.0.113.9';
  const hex = (): string => chance.bytes(8).toString('hex').toUpperCase();
  /** A known number, as somebody would read it on a receipt. */
  const known = (): string | undefined => {
    const told = diary.notes.filter(({ kind }) => kind === 'told');
    return told.length === 0 ? undefined : chance.pick(told).facts.orderNumber;
  };
  const knownId = (): string => {
    const told = diary.notes.filter(({ kind }) => kind === 'told');
    return told.length === 0 ? 'none' : chance.pick(told).facts.id;
  };
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const tries: (() => Promise<void>)[] = [
    async () => {
      const { status } = await get(`/api/orders/track/FF${hex().slice(0, 8)}`);
      if (status === 200) diary.note('misused', 'a number that was guessed', { status });
    },
    async () => {
      const number = known();
      if (number === undefined) return;
      const { status, body } = await get(`/api/orders/track/${number}`);
      const opens = status === 200 && (body.order.items !== undefined || body.order.pricing !== undefined);
      if (opens) diary.note('misused', 'a number alone opened an order', { status });
    },
    async () =>
      refused(`/api/orders/convert-from-session`, { sessionId: `cs_test_${hex()}`, paymentData: { status: 'paid' } }),
    async () => refused(`/api/payments/webhook`, { id: 'evt_x', type: 'paid', news: { kind: 'session' } }),
    async () => refused(`/api/office/orders/${knownId()}/refunds`, { amountCents: 500, reason: 'goodwill' }),
    async () => {
      const number = known();
      if (number !== undefined) await refused(`/api/orders/track/${number}/cancel`, {});
    },
    async () => {
      const [someone] = stage.people.dispatchers;
      const url = `/api/delivery/orders/${knownId()}/status`;
      const headers = { ...someone?.headers, ...evil };
      const body = { status: 'cancelled', note: 'Just so' };
      const { status } = await stage.ask({ by: 'the stranger', method: 'PATCH', url, headers, body, from });
      if (status < 400) diary.note('misused', 'a page elsewhere pressed', { status });
    },
    async () => {
      const [someone] = stage.people.drivers;
      const url = `/api/office/orders/${knownId()}/refunds`;
      const body = { amountCents: 500, reason: 'goodwill' };
      const { status } = await stage.ask({
        ...{ by: 'the stranger', method: 'POST', url, headers: someone?.headers ?? {}, body, from },
      });
      if (status < 400) diary.note('misused', 'a driver gave money back', { status });
    },
  ];

  const get = (url: string) => stage.ask({ by: 'the stranger', method: 'GET', url, from });
  async function refused(url: string, body: object): Promise<void> {
    const { status } = await stage.ask({ by: 'the stranger', method: 'POST', url, body, from });
    if (status < 400) diary.note('misused', `POST ${url}`, { status });
  }

  while (world.now() < shift.until) {
    await world.sleep(chance.between(20, 90) * SECOND);
    await chance.pick(tries)();
  }
}
