/** What is known of a receipt printer from what it says and when it last asked (rule printer-page). */

/** Printers ask every few seconds, which is noted once a minute. */
const SILENT_MS = 3 * 60_000;

/** 'OK' and codes that begin with 2: the printer is well, or has printed. */
export const isGood = (code: string): boolean => /^(?:OK|2)/i.test(code);

/** Whether a printer that says this can print; one that says nothing can. */
export const isWell = (state: string): boolean => state === '' || isGood(state);

/** Whether a printer that last asked at `heardAt` (Unix ms; null = never) no longer asks. */
export const isSilent = (heardAt: number | null, now: number): boolean => heardAt !== null && now - heardAt > SILENT_MS;
