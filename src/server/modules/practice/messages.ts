/** What the server and the process of a practice evening tell each other (rule practice-evening). */
import type { PracticeScore } from '#contract/practice.ts';

export type ToPractice =
  /** Somebody of the staff comes; `id` and `name` are theirs in the shop. */
  | { readonly kind: 'join'; readonly id: string; readonly name: string }
  /** How often they pressed, and what of it was refused. */
  | { readonly kind: 'end'; readonly presses: number; readonly refused: number };

export type FromPractice =
  /** Where the evening is, once its first minutes were played: 'http://127.0.0.1:41234'. */
  | { readonly kind: 'open'; readonly origin: string }
  | { readonly kind: 'joined'; readonly id: string; readonly cookie: string }
  | { readonly kind: 'score'; readonly score: PracticeScore };
