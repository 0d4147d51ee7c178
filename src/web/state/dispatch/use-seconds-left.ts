import { useDeviceTime, useServerTime } from './use-server-time.ts';

const SECOND_MS = 1000;

/** How many seconds are left until a moment, both Unix ms by one clock; 0 from then on. */
const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));

/** How many seconds are left until a moment (Unix ms), by the server's clock; 0 from then on. */
export const useSecondsLeft = (endsAt: number): number => secondsLeft(endsAt, useServerTime(SECOND_MS));

/** The same by this device's clock. */
export const useSecondsLeftHere = (endsAt: number): number => secondsLeft(endsAt, useDeviceTime(SECOND_MS));
