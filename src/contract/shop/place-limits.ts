/**
 * The longest place id (rule place-id-form). Google states no limit, but a longer id would not fit into an index of
 * PostgreSQL.
 */
export const LONGEST_PLACE_ID = 2500;

/** Fewer characters would be found in most addresses. */
const LEAST_CHARACTERS = 3;

/**
 * Whether a text is long enough for a search; spaces don't count (rules address-search-input, address-search-pause).
 */
export const isSearchable = (text: string): boolean => [...text.replace(/\s/g, '')].length >= LEAST_CHARACTERS;

/** No address holds a pictogram, so a text with one is not searched for (rule address-search-input). */
export const PICTURE = /\p{Extended_Pictographic}/u;
