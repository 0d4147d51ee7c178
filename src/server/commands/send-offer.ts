/** npm run offers:send -- "WORDS": texts an offer to all who agreed; a running server sends it (rule offer-sending). */
import { OFFER_LETTERS } from '#domain/person/text-lengths.ts';
import { readShop } from '#server/live-shop.ts';
import { queueOffer } from '#server/modules/messages/index.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { Refused, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run offers:send -- "WORDS"

At most ${OFFER_LETTERS} letters; how to stop is added.`;

function readOffer(): string {
  const words = readWords(USAGE, {}).positionals.join(' ').trim();
  if (words === '' || words.length > OFFER_LETTERS) throw new Refused(USAGE);
  return words;
}

await runCommand(async () => {
  const words = readOffer();
  return withDatabase(async (database, settings) => {
    const clock = { now: currentTime };
    const shop = await readShop({ database }, settings.firstShop);
    const { phones: count } = await queueOffer({ database, shop, clock }, words);
    console.log(`Queued for ${count} ${count === 1 ? 'phone' : 'phones'}.`);
    return 0;
  });
});
