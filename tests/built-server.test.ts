import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
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

  it('says which Node it needs if an older one starts it (rule start-refusals)', () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`;
    const run = spawnSync(process.execPath, ['--import', older, join(folder, 'main.js')], { encoding: 'utf8' });
    expect(run.stderr).toContain('The server needs Node 24 or later');
    expect(run.status).toBe(2);
  });

  it('loads none of what nobody asks it for', () => {
    const list = `await import(${JSON.stringify(join(folder, 'start-server.js'))}); console.log(process.moduleLoadList.join('\\n'))`;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', list], { encoding: 'utf8' });
    expect(loaded).toContain('NativeModule http\n');
    expect(loaded).not.toMatch(/NativeModule (?:http2|internal\/deps\/undici\/undici)\n/);
  });

  it('says which version it is itself, and that the sources beside it are of another', async () => {
    const root = mkdtempSync(join(tmpdir(), 'forkfleet-built-'));
    const { version, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...rest, version: '99.0.0' }));
    cpSync(folder, join(root, 'dist/server'), { recursive: true });
    for (const name of ['node_modules', 'src', 'demo']) symlinkSync(resolve(name), join(root, name));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', DEMO: 'on', PORT: '0', DATA_DIR: join(root, 'data') };
    const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], { env });
    const ended = once(server, 'exit');
    let said = '';
    for await (const line of createInterface(server.stdout)) {
      said += `${line}\n`;
      if (line.includes('is ready')) server.kill();
    }
    await ended;
    rmSync(root, { recursive: true });
    expect(said).toContain(`is ready (version ${version},`);
    expect(said).toContain(`This is the build of version ${version}, and the sources beside it are of version 99.0.0.`);
  });
});
