/** All SQL of `push_subscriptions`: the devices that notify signed-in people of orders (rule push-devices). */
import { hash } from 'node:crypto';
import type { StaffRole } from '#domain/person/roles.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { PushSubscription } from '#server/ports/push.ts';

/** The name of a subscription: its address may be long, and callers needn't know it. */
const idOf = (endpoint: string): string => hash('sha256', endpoint);

/** Stores a device's subscription for a session, and replaces earlier ones of the session or the device. */
export async function storeSubscription(
  trx: Trx,
  sessionHash: string,
  { endpoint, publicKey, authSecret }: PushSubscription,
  now: number,
): Promise<void> {
  const id = idOf(endpoint);
  await trx
    .deleteFrom('push_subscriptions')
    .where((row) => row.or([row('id', '=', id), row('session_hash', '=', sessionHash)]))
    .execute();
  const keys = { public_key: publicKey, auth_secret: authSecret };
  await trx
    .insertInto('push_subscriptions')
    .values({ id, endpoint, ...keys, session_hash: sessionHash, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...keys, session_hash: sessionHash }))
    .execute();
}

const anyDevice = statement((db) => db.selectFrom('push_subscriptions').select('id').limit(1));

/** Whether any device is subscribed to order alerts (rule push-devices). */
export const isAnyDeviceThere = async (db: Db): Promise<boolean> => (await anyDevice.first(db)) !== undefined;

/** Deletes the devices of a session. */
export async function deleteSubscriptionsOf(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute();
}

/** Deletes a device that its push service no longer knows. */
export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', idOf(endpoint)).execute();
}

export interface Device extends PushSubscription {
  readonly id: string;
  readonly staffId: string;
  readonly role: StaffRole;
}

/** The devices of people who are signed in and may work, at this time (Unix ms). */
const devices = (db: Db, now: number | Slots<number>) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('staff_sessions', 'staff_sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.is_disabled', '=', 0)
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.public_key as publicKey',
      'push_subscriptions.auth_secret as authSecret',
      'staff.id as staffId',
      'staff.role',
    ]);

/** All of them. */
export const readDevices = statement((db, now: Slots<number>) => devices(db, now)).all;

/** One of them, or undefined. */
export function findDevice(db: Db, id: string, now: number): Promise<Device | undefined> {
  return devices(db, now).where('push_subscriptions.id', '=', id).executeTakeFirst();
}
