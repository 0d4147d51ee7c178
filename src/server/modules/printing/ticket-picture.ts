import { inOwnProcess } from '#server/http/upload/own-process.ts';
import { limitConcurrency } from '../photos/index.ts';

/** The font is already 14 MB, and drawing takes some 150 MB more. */
const MOST_MEGABYTES = 512;
const MOST_MS = 20_000;

const inTurn = limitConcurrency(1);

/** Draws a ticket's lines as a PNG for 80 mm, in its own process (rule ticket-letters). Null if that fails. */
export async function ticketPicture(lines: string): Promise<Buffer | null> {
  const program = new URL('./ticket-picture-process.ts', import.meta.url);
  const limits = { heapMegabytes: 96, mostMegabytes: MOST_MEGABYTES, mostMs: MOST_MS };
  try {
    const png = await inTurn(() => inOwnProcess<string, Uint8Array>(program, lines, limits));
    return png === null ? null : Buffer.from(png);
  } catch {
    return null;
  }
}
