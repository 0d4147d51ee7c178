/** What people and providers were told, each as a line that judge-cut.ts can look for in a database. */
import type { Listener } from '../diary.ts';

type Note = Parameters<Listener['noted']>[0];
type Call = Parameters<Listener['answered']>[0];

/** What somebody outside knows after this: the server must know it too, whenever its power is cut. */
export function claimsOfNote({ kind, who, facts }: Note): string[] {
  if (kind === 'promised') return [`saved ${facts.pendingOrderId} ${facts.total}`];
  if (kind === 'told') return [`order ${facts.id} ${facts.orderNumber} ${facts.sessionId}`];
  if (kind === 'opened page') return [`session ${who}`];
  if (kind === 'refunded') return [`refund ${who} ${facts.cents}`];
  if (kind === 'notified') return [`notified ${facts.event}`];
  if (kind === 'pressed' && facts.made) return [`step ${facts.orderId} ${facts.made.version} ${facts.made.status}`];
  if (kind === 'texted') return [`text ${facts.dedupeKey}`];
  return [];
}

/** A press that was taken, and every order that was shown, in its version. */
export function claimsOfAnswer({ status, key, method, bytes }: Call): string[] {
  if (status !== 200 || bytes[0] !== 0x7b) return [];
  const claims = key === undefined || method === 'GET' ? [] : [`press ${key}`];
  JSON.parse(bytes.toString(), (_name, value) => {
    const { id = value?._id, version, status: step } = value ?? {};
    if (id !== undefined && typeof version === 'number' && step !== 'pending')
      claims.push(`step ${id} ${version} ${step}`);
    return value;
  });
  return claims;
}
