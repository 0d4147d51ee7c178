/** Splits a GeoJSON collection into its features while it is read: the whole is never in memory. */

export interface FeatureText {
  readonly line: number;
  /** Its JSON; null if it is longer than an address can be. */
  readonly text: string | null;
}

const [QUOTE, ESCAPE, NEW_LINE] = ['"', '\\', '\n'].map((sign) => sign.charCodeAt(0));
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0));
/** The collection is the first level, its list of features the second. */
const FEATURE_LEVEL = 3;

/** Takes a collection piece by piece. */
export class FeatureSplitter {
  readonly #longest: number;
  #line = 1;
  #level = 0;
  #isInText = false;
  #isEscaped = false;
  /** Whether the second level is a list: an object there says something else of the collection. */
  #isInList = false;
  /** The first line of the unfinished feature. */
  #begunAt: number | null = null;
  /** What earlier pieces held of that feature. */
  #kept: string | null = '';

  /** `longest` in characters. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Whether the pieces so far make a whole collection. */
  get isWhole(): boolean {
    return this.#level === 0;
  }

  get line(): number {
    return this.#line;
  }

  /** Takes the next piece, and gives the features that end in it. */
  *take(piece: string): Generator<FeatureText> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const before = this.#level;
      this.#read(piece.charCodeAt(at));
      if (this.#level > before) {
        if (this.#level < FEATURE_LEVEL) this.#isInList = piece[at] === '[';
        if (this.#level === FEATURE_LEVEL && this.#isInList) [from, this.#begunAt, this.#kept] = [at, this.#line, ''];
      } else if (this.#level < before && before === FEATURE_LEVEL && this.#begunAt !== null) {
        this.#keep(piece.slice(from, at + 1));
        yield { line: this.#begunAt, text: this.#kept };
        this.#begunAt = null;
      }
    }
    if (this.#begunAt !== null) this.#keep(piece.slice(from));
  }

  #keep(more: string): void {
    const isTooLong = this.#kept === null || this.#kept.length + more.length > this.#longest;
    this.#kept = isTooLong ? null : this.#kept + more;
  }

  #read(sign: number): void {
    if (sign === NEW_LINE) this.#line += 1;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isInText) {
      this.#isEscaped = sign === ESCAPE;
      this.#isInText = sign !== QUOTE;
    } else if (sign === QUOTE) this.#isInText = true;
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) this.#level += 1;
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) this.#level -= 1;
  }
}
