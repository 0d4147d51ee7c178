import type { SubtitleBlock } from '#domain/menu/menu.ts';
import styles from './option-row.module.css';
import { type SubtitleTone, subtitleTone } from './subtitle-tone.ts';

const TONE_CLASS: Readonly<Record<SubtitleTone, string | undefined>> = {
  red: 'text-danger',
  amber: 'text-warn',
  green: 'text-ok',
  blue: styles.blue,
  purple: styles.purple,
  soft: undefined,
};

function runsOf(blocks: readonly SubtitleBlock[]) {
  return blocks.flatMap((block) => block.children).filter(({ text }) => text.trim() !== '');
}

/** An option's small print, each run in the tone nearest to the menu's color. */
export function OptionSubtitle({ blocks }: { readonly blocks: readonly SubtitleBlock[] | undefined }) {
  const runs = runsOf(blocks ?? []);
  if (runs.length === 0) return null;
  return (
    <span className={`muted block ${styles.subtitle}`}>
      {runs.map(({ text, color }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a menu's text never move
        <span key={index} className={TONE_CLASS[subtitleTone(color)]}>
          {index > 0 ? ' ' : ''}
          {text}
        </span>
      ))}
    </span>
  );
}
