/** The process in which pictures of the demo are drawn; draw-pictures.ts starts it. */
import { serveTask } from '../http/upload/own-process.ts';
import { loadSharp } from '../modules/photos/index.ts';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';

serveTask(async (words: readonly string[]) => {
  const { sharp } = await loadSharp();
  sharp.concurrency(1);
  const drawn: DrawnPicture[] = [];
  for (const one of words) drawn.push(await drawPicture(sharp, one));
  return drawn;
});
