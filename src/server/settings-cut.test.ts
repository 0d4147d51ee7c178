import { expect, it } from 'vitest';
import { cutSettings } from './settings-cut.ts';

it.each([
  ['is cut where systemd reads more', 'a long secret#with more', 'BACKUP_SECRET=a long secret#with more', true],
  ['is cut after a space too', 'a long secret #more', 'BACKUP_SECRET=a long secret #more', true],
  ['is whole in single quotes', 'a long secret#with more', "BACKUP_SECRET='a long secret#with more'", false],
  ['is whole without a #', 'a long secret', 'BACKUP_SECRET=a long secret', false],
  ['is whole where Node has read it as well', 'a long secret', 'BACKUP_SECRET=a long secret#with more', false],
  ['is another one in the environment', 'another secret', 'BACKUP_SECRET=a long secret#with more', false],
])('a setting %s (rule sealed-backups)', (_what, value, file, isCut) => {
  expect(cutSettings({ BACKUP_SECRET: value }, file)).toEqual(isCut ? ['BACKUP_SECRET'] : []);
});

it('is none that the environment lacks', () => {
  expect(cutSettings({}, 'BACKUP_SECRET=\nPORT=3000')).toEqual([]);
});
