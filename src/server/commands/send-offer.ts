/** npm run offers:send -- "WORDS": texts an offer to everybody who asked for offers; a running server sends it, within the hours for offers. */
import { queueOffer } from '#server/modules/messages/index.ts';
import { withDatabase } from './with-database.ts';

const MOST_LETTERS = 240;
const words = process.argv.slice(2).join(' ').trim();

if (words === '' || words.length > MOST_LETTERS) {
  console.error(`Usage: npm run offers:send -- "WORDS"\n\nAt most ${MOST_LETTERS} letters; how to stop is added.`);
  process.exitCode = 1;
} else {
  await withDatabase(async (database, settings) => {
    const count = await queueOffer({ database, settings, clock: { now: Date.now } }, words);
    console.log(`Queued for ${count} ${count === 1 ? 'phone' : 'phones'}.`);
    return 0;
  });
}
