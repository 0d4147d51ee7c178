/** Form encoding as Stripe reads it: `line_items[0][price_data][currency]=usd`. */

export interface Form {
  readonly [name: string]: string | Form;
}

/** A field that is refused, with Stripe's code for why. */
export class RefusedField extends Error {
  readonly field: string;
  readonly code: string;

  constructor(field: string, code: string) {
    super(`${code}: ${field}`);
    this.field = field;
    this.code = code;
  }
}

type Growing = Record<string, string | Record<string, unknown>>;

/** Reads a form into a tree; lists become objects with the keys 0, 1, 2 … Throws `RefusedField`. */
export function readForm(text: string): Form {
  const tree: Growing = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...others] = name.split('[').map((part) => part.replace(/\]$/, ''));
    const keys = [first, ...others];
    let place = tree;
    for (const key of keys.slice(0, -1)) {
      const next = place[key] ?? {};
      place[key] = next;
      if (typeof next === 'string') throw new RefusedField(name, 'parameter_invalid_hash');
      place = next as Growing;
    }
    const last = keys.at(-1) ?? '';
    const key = last === '' ? String(Object.keys(place).length) : last;
    if (key in place) throw new RefusedField(name, 'parameter_duplicate');
    place[key] = value;
  }
  return tree as Form;
}
