import { expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysHash, PASSWORD_COST } from './password-hash.ts';

/** Every stored hash names its cost, so one that costs a hundredth is compared in the same way. */
const CHEAP = `scrypt$10$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

it('a password is known again by its hash, and no other is', async () => {
  const stored = await hashPassword('violet otter umbrella', PASSWORD_COST);
  expect(stored).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('violet otter umbrella', stored)).toBe(true);
  expect(await isPassword('violet otter umbrellas', stored)).toBe(false);
});

it.each(['', 'none', 'scrypt$10$8$1$x$y', 'bcrypt$10$8$1$a$b'])('nothing is the password of "%s"', async (stored) => {
  expect(await isPassword('', stored)).toBe(false);
});

it('no password fits the hash of nobody', async () => {
  expect(await isPassword('', nobodysHash(PASSWORD_COST))).toBe(false);
});

it('two are worked on and forty wait: the others are told to come again, and the next finds room (rule password-hashing)', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => isPassword('guess', CHEAP)));
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(tries.length - refused.length).toBe(42);
  expect(refused.map(({ reason }) => reason.problem.code)).toEqual(refused.map(() => 'OVERLOADED'));
  expect(await isPassword('guess', CHEAP)).toBe(false);
});

it('a hundred strangers keep the staff neither waiting behind them nor out', async () => {
  const finished: string[] = [];
  const hash = (asker: 'staff' | 'stranger') =>
    isPassword('guess', CHEAP, asker).then(
      () => finished.push(asker),
      () => finished.push(`${asker} refused`),
    );
  const tries = [...Array.from({ length: 100 }, () => hash('stranger')), ...[1, 2, 3].map(() => hash('staff'))];
  await Promise.all(tries);
  expect(finished.filter((one) => one === 'stranger refused')).toHaveLength(79);
  const served = finished.filter((one) => !one.endsWith('refused'));
  expect(served.filter((one) => one === 'staff')).toHaveLength(3);
  expect(served.lastIndexOf('staff')).toBeLessThan(10);
});
