import { expect, it } from 'vitest';
import { textOf } from './architecture/project-files.ts';

const dockerfile = textOf('Dockerfile');
/** What the image is made of in the end: the stages before it are thrown away. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n');

it('the image runs as a user without rights, who owns nothing but the data volume (rule confined-container)', () => {
  const last = (word: string) => image.findLastIndex((line) => line.startsWith(`${word} `));
  expect(image.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(image.filter((line) => line.startsWith('VOLUME '))).toEqual(['VOLUME /data']);
  expect(image.filter((line) => /chown|-o node/.test(line))).toEqual(['RUN install -d -o node -g node -m 750 /data']);
  expect(Math.max(last('RUN'), last('COPY'))).toBeLessThan(last('USER'));
});

it('compose starts it with a read-only root, without capabilities and without a way to gain rights (rule confined-container)', () => {
  const app = /^ {2}app:\n(?: {4}.*\n|\n)+/m.exec(textOf('compose.yaml'))?.[0].split('\n') ?? [];
  expect(app).toEqual(
    expect.arrayContaining([
      '    read_only: true',
      '    tmpfs: [/tmp]',
      '    cap_drop: [ALL]',
      "    security_opt: ['no-new-privileges:true']",
      "    volumes: ['data:/data']",
      '      DATA_DIR: /data',
    ]),
  );
});
