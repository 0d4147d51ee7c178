/** The process that decodes one large picture; shrink-large.ts starts it. */
import { serveTask } from '#server/http/upload/own-process.ts';
import { loadSharp } from './load-sharp.ts';
import type { ShrinkTask, Shrunk } from './shrink-large.ts';

async function shrink({ bytes, crop, edge }: ShrinkTask): Promise<Shrunk> {
  const { sharp } = await loadSharp();
  // Each thread of the decoder has its own buffers.
  sharp.concurrency(1);
  try {
    const upright = sharp(bytes, { failOn: 'error', pages: 1 }).autoOrient();
    const kept = crop === null ? upright : upright.extract(crop);
    const small = kept.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
    return { png: await small.png({ compressionLevel: 1 }).toBuffer() };
  } catch {
    return null;
  }
}

serveTask(async (task: ShrinkTask) => ({ shrunk: await shrink(task) }));
