/**
 * The entry of the browser tests' servers: that of src/server/main.ts, as it is built, except that passwords are hashed
 * quickly, since dozens of people are hired and sign in, and pictures of menus may come from this machine.
 */
import { pathToFileURL } from 'node:url';
import { publicPictures } from '#server/adapters/public-pictures.ts';
import { QUICK_PASSWORDS } from '#tests/support/quick-passwords.ts';
import { builtServer } from '../../../scripts/build.mjs';

const { href } = new URL('start-server.js', pathToFileURL(await builtServer()));
const { startServer } = (await import(href)) as typeof import('#server/main/start-server.ts');
await startServer({ passwordCost: QUICK_PASSWORDS, pictureSource: publicPictures({ isAllowed: () => true }) });
