/** What the fields of an option make of it. Pure. */
import * as catalog from '#catalog/office/menu-editor.ts';
import { replacedAt } from '#domain/menu/groups/group-tree.ts';
import type { Option, SubtitleBlock } from '#domain/menu/menu.ts';
import type { Availability } from '../fields/availability-field.tsx';
import { optionWith } from './group-editing.ts';

type Blocks = readonly SubtitleBlock[];
type Run = SubtitleBlock['children'][number];

export function optionAvailability({ isSoldOut, soldOutUntil = 0 }: Option, nowMs: number): Availability {
  if (isSoldOut === true) return { kind: 'off' };
  return soldOutUntil > nowMs ? { kind: 'until', until: soldOutUntil } : { kind: 'on' };
}

export function withAvailability(option: Option, value: Availability): Option {
  return optionWith(option, {
    isSoldOut: value.kind === 'off' ? true : undefined,
    soldOutUntil: value.kind === 'until' ? value.until : undefined,
    isSwitchedOff: undefined,
  });
}

/** The small print with a run more, behind the others. */
export function withNewRun(blocks: Blocks): Blocks {
  return [...blocks.slice(0, -1), { children: [...(blocks.at(-1)?.children ?? []), { text: catalog.smallPrint }] }];
}

/** The blocks with one run changed; null takes it away, and with the last run all small print. */
export function withRun(
  blocks: Blocks,
  blockAt: number,
  runAt: number,
  change: (run: Run) => Run | null,
): Blocks | undefined {
  const changed = replacedAt(blocks, blockAt, ({ children }) => ({
    children: children.flatMap((run, at) => (at === runAt ? (change(run) ?? []) : run)),
  }));
  const left = changed.filter((block, at) => at !== blockAt || block.children.length > 0);
  return left.length === 0 ? undefined : left;
}

export const withColor = ({ text }: Run, color: string): Run => (color === '' ? { text } : { text, color });
