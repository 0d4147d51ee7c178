/** Time as the server sees it; tests move it. */
export interface Clock {
  readonly now: () => number;
}
