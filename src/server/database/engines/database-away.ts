/** Distinguishes an unreachable or slow database, which may recover, from one that refuses (rule database-away). */
import { DatabaseBusy, DatabaseLost } from '../database-port.ts';
import { storageFault } from './storage-fault.ts';

/** SQLSTATE: no connection, no resources, shut down, timed out, no lock in time, serialization failure, deadlock. */
const BUSY_STATE = /^(?:08|53|57)|^55P03$|^40001$|^40P01$/;
const BUSY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLite's codes for a file that others hold at the moment. */
const SQLITE_BUSY = new Set([5, 6, 15]);

/** Whether the same call may do later, with nobody doing anything about it; a full disk waits for a person. */
export function isDatabaseAway(error: unknown): boolean {
  if (storageFault(error) !== null) return false;
  if (error instanceof DatabaseBusy || error instanceof DatabaseLost) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_BUSY.has(error.errcode & 0xff);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return BUSY_SYSTEM.has(code) || (code.length === 5 && BUSY_STATE.test(code));
}
