import path from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#+ (.+)$/gm;

/** A link to a file of the project, and to a heading in it where it names one. */
export interface MarkdownLink {
  /** From the project's root; empty if the link leads out of the project's folder. */
  readonly file: string;
  readonly anchor: string | undefined;
}

/** The links of a page of documents, without those to other sites. */
export function linksOf(page: string, text: string): MarkdownLink[] {
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [to = '', anchor] = target.split('#');
      return { file: to === '' ? page : path.posix.join(path.posix.dirname(page), to), anchor };
    });
}

/** The links of a page that lead nowhere. `textOf` gives a file's text, or undefined if there is none. */
export function linkComplaints(page: string, text: string, textOf: (file: string) => string | undefined): string[] {
  return linksOf(page, text).flatMap(({ file, anchor }) => {
    const target = file === page ? text : textOf(file);
    if (target === undefined) return [`${page} links to ${file}, which is not there`];
    const isDead = anchor !== undefined && !anchorsOf(target).includes(anchor);
    return isDead ? [`${page} links to ${file}#${anchor}, a heading that is not there`] : [];
  });
}

/**
 * The ways (`Way: [a](…) → [b](…)`) of a page that don't begin at `start`, are longer than three pages, or have a page
 * that the previous one doesn't link to.
 */
export function wayComplaints(page: string, text: string, start: string, textOf: (file: string) => string): string[] {
  const ways = [...text.matchAll(/^Way: .*$/gm)].map(([way]) => linksOf(page, way).map((link) => link.file));
  return ways.flatMap((files) => {
    const way = `${page}: the way ${files.join(' → ')}`;
    const isGap = (from: string, to: string) => !linksOf(from, textOf(from)).some((link) => link.file === to);
    const gaps = files.slice(1).filter((file, before) => isGap(files[before] ?? '', file));
    return [
      ...(files[0] === start ? [] : [`${way} does not begin at ${start}`]),
      ...(files.length <= 3 ? [] : [`${way} is longer than three pages`]),
      ...gaps.map((file) => `${way} comes to ${file} without a link`),
    ];
  });
}

/** How headings are linked to: in lower case, with hyphens for blanks and without marks. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(HEADING)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
