import type { FastifyRequest } from 'fastify';

/** An event of the log as a frame; its number is the id that a browser continues from. */
export function eventFrame(number: number, name: string, data: unknown): string {
  return `id: ${number}\n${stateFrame(name, data)}`;
}

/** A frame of the current state, which isn't an event of the log. */
export const stateFrame = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Tells a reader to read everything again; from this number on it misses nothing. */
export const resetFrame = (number: number): string => eventFrame(number, 'reset', { number });

/** A sign of life with the server's time, Unix ms. */
export const beatFrame = (now: number): string => `event: beat\ndata: ${now}\n\n`;

const NUMBER = /^\d{1,15}$/;

/** The last event that a reader saw: `Last-Event-ID`, else `?after=`; null if none or no number (rule board-input). */
export function readPosition({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): number | null {
  const asked = (query as { readonly after?: unknown } | undefined)?.after;
  const position = headers['last-event-id'] ?? asked;
  return typeof position === 'string' && NUMBER.test(position) ? Number(position) : null;
}
