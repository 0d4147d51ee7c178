/** What scrypt spends on a password: 2^log2N rounds in blocks of `r`, `p` times. */
export interface PasswordCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}
