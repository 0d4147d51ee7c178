import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource, type SourceFile } from './source-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All files under a folder of the project, from its root, with forward slashes, in a fixed order. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Every TypeScript file of the product. */
export function sourceFiles(): SourceFile[] {
  const files = [...filesUnder('src'), ...filesUnder('demo')].filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );
  return files.map((file) => readSource(file, textOf(file)));
}

/** A file's text, nothing for a folder, and undefined if neither is there. */
export function textIfThere(file: string): string | undefined {
  const found = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
  return found?.isFile() === true ? textOf(file) : found && '';
}

/** Every page of documents, from the project's root. */
export function pages(): string[] {
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  return [...atRoot, ...filesUnder('docs').filter((file) => file.endsWith('.md'))];
}
