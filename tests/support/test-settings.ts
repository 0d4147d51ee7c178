import { readSettings, type Settings } from '#server/settings.ts';
import { HUB_SETTINGS } from './hub-settings.ts';

/** The default settings, with what a test changes. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const read = readSettings({ NODE_ENV: 'test', DEMO: 'off', SUPPORT_PHONE: '7275550142', ...HUB_SETTINGS });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return { ...read.value, ...changes };
}
