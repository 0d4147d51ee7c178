/** Time as the server sees it; tests move it. */
export interface Clock {
  /** Unix ms. */
  readonly now: () => number;
}
