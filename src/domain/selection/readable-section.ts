import type { ChosenWords } from '#domain/selection/choice-tree.ts';

/** What was chosen in one group of a dish, as people read it. Prices in cents. */

export interface ReadableLine {
  /** 'Guacamole ×2' */
  readonly text: string;
  /** Null if none is stated. */
  readonly price: number | null;
  /** 0 for a choice, 1 for a choice within it, and so on. */
  readonly depth: number;
}

export interface ReadableSection {
  readonly title: string;
  readonly price: number | null;
  readonly lines: readonly ReadableLine[];
  /** The same choices only as text, as a tree. */
  readonly choices: readonly ChosenWords[];
}
