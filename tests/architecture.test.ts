import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/settings-names.ts';
import {
  commentComplaints,
  contentComplaints,
  shapeComplaints,
  styleComplaints,
} from './architecture/content-complaints.ts';
import { importCircles, importComplaints } from './architecture/import-complaints.ts';
import { linkComplaints, wayComplaints } from './architecture/markdown-links.ts';
import { nameComplaints } from './architecture/name-complaints.ts';
import { filesUnder, pages, sourceFiles, textIfThere, textOf } from './architecture/project-files.ts';
import { ruleComplaints } from './architecture/rule-complaints.ts';
import { allCitations, allRules } from './architecture/rules.ts';
import { settingsListed, settingsRead } from './architecture/settings-names.ts';
import { unusedStyles } from './architecture/style-complaints.ts';
import { wordComplaints } from './architecture/word-complaints.ts';

describe('the architecture', () => {
  const sources = sourceFiles();

  it('has no import through a wall', () => {
    expect(sources.flatMap(importComplaints)).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(importCircles(sources)).toEqual([]);
  });

  it('gives each exported name one meaning', () => {
    const files = filesUnder('src').filter((file) => /\.tsx?$/.test(file));
    expect(nameComplaints(new Map(files.map((file) => [file, textOf(file)])))).toEqual([]);
  });

  it('keeps SQL, the environment, time, chance and re-exports in their places (rules bound-sql, seeded-evening)', () => {
    expect(sources.flatMap(contentComplaints)).toEqual([]);
  });

  const files = ['src', 'demo', 'tests', 'scripts', 'bench', 'rehearsal']
    .flatMap(filesUnder)
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

  it('names its files plainly and keeps them short', () => {
    expect(files.flatMap((file) => shapeComplaints(file, textOf(file).split('\n').length - 1))).toEqual([]);
  });

  it('has no styles that its oldest browsers lack (rule oldest-browsers)', () => {
    const styles = files.filter((file) => file.endsWith('.css'));
    expect(styles.flatMap((file) => styleComplaints(file, textOf(file)))).toEqual([]);
  });

  it('has no style that nothing uses, and no class without a style', () => {
    const inWeb = files.filter((file) => file.startsWith('src/web/') && !file.includes('.test.'));
    const texts = (end: RegExp) => new Map(inWeb.filter((file) => end.test(file)).map((file) => [file, textOf(file)]));
    // The server writes the page for old browsers.
    const sheets = [...texts(/\.css$/)].filter(([file]) => file !== 'src/web/styles/index.css');
    expect(unusedStyles(texts(/\.tsx?$/), new Map(sheets))).toEqual([]);
  });

  it('is built for the oldest browsers that it names (rule oldest-browsers)', () => {
    const [, targets] = /OLDEST_BROWSERS = \[(.*)\]/.exec(textOf('vite.config.ts')) ?? [];
    expect(targets).toBe("'chrome111', 'edge111', 'safari16.4', 'firefox121'");
    const named = /Safari 16\.4, Chrome\s+and Edge 111,?(?: and)? Firefox 121/;
    for (const page of ['README.md', 'docs/rules/screens.md']) expect(textOf(page)).toMatch(named);
  });

  it('wraps its comments', () => {
    expect(files.flatMap((file) => commentComplaints(file, textOf(file)))).toEqual([]);
  });

  it('is described in plain words', () => {
    expect([...files, ...pages()].flatMap((file) => wordComplaints(file, textOf(file)))).toEqual([]);
  });

  it('lists in .env.example exactly the settings that are read', () => {
    const read = filesUnder('src/server').filter(
      (file) => /\/settings[^/]*\.ts$/.test(file) && !file.endsWith('.test.ts'),
    );
    const listed = settingsListed(textOf('.env.example'));
    expect(listed).toEqual(settingsRead(read.map(textOf)));
    expect([...SETTING_NAMES].sort()).toEqual(listed);
  });

  it('has its rules in code, each proven by a test or measured by a bench', () => {
    expect(ruleComplaints(allRules(), allCitations())).toEqual([]);
  });

  it('links its documents to what is there', () => {
    expect(pages().flatMap((page) => linkComplaints(page, textOf(page), textIfThere))).toEqual([]);
  });

  it('has an index of its decisions', () => {
    const index = textOf('docs/decisions/README.md');
    const decisions = filesUnder('docs/decisions').filter((file) => /\d{4}-/.test(file));
    expect(decisions.filter((file) => !index.includes(`(${file.split('/').at(-1)})`))).toEqual([]);
  });

  it('answers the questions of a newcomer on the third page at the latest', () => {
    const page = 'docs/questions.md';
    expect(textOf(page).match(/^Way: /gm)?.length).toBeGreaterThanOrEqual(20);
    expect(wayComplaints(page, textOf(page), 'README.md', textOf)).toEqual([]);
  });
});
