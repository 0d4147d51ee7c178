/** A check, and whether it passed. */
let wrong = 0;

export function look(what: string, isWell: boolean, found: string): void {
  if (!isWell) wrong += 1;
  console.log(`${isWell ? 'ok    ' : 'WRONG '} ${what} (${found})`);
}

/** The exit code. */
export function tellLooks(): number {
  console.log(wrong === 0 ? 'all as it should be' : `${wrong} not as it should be`);
  return wrong === 0 ? 0 : 1;
}
