/** The process that draws the demo's pictures; draw-pictures.ts starts it. */
import { serveTask } from '../http/upload/own-process.ts';
import { loadSharp } from '../modules/photos/index.ts';
import { type DrawTask, drawPicture } from './draw-picture.ts';

serveTask(async (pictures: readonly DrawTask[]) => {
  const { sharp } = await loadSharp();
  sharp.concurrency(1);
  const drawn: Uint8Array[] = [];
  for (const one of pictures) drawn.push(await drawPicture(sharp, one));
  return drawn;
});
