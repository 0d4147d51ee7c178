import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../scripts/build.mjs';

describe('the built server', () => {
  let folder = '';
  beforeAll(async () => {
    folder = dirname(await builtServer());
  });

  it('names the lines of the source in its errors', () => {
    const file = join(folder, 'start-server.js');
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const words = 'The server could not start: ';
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(words));
    const entry = map.findEntry(line, lines[line]?.indexOf(words) ?? 0);
    const source = 'originalSource' in entry ? join(folder, entry.originalSource) : '';
    expect(source).toMatch(/src\/server\/main\/start-server\.ts$/);
    const written = 'originalLine' in entry ? entry.originalLine : -1;
    expect(readFileSync(source, 'utf8').split('\n')[written]).toContain(words);
  });

  it('loads none of what nobody asks it for', () => {
    const list = `await import(${JSON.stringify(join(folder, 'start-server.js'))}); console.log(process.moduleLoadList.join('\\n'))`;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', list], { encoding: 'utf8' });
    expect(loaded).toContain('NativeModule http\n');
    expect(loaded).not.toMatch(/NativeModule (?:http2|internal\/deps\/undici\/undici)\n/);
  });
});
