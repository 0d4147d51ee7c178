/** The longest place id (rule place-id-form). A longer one would not fit into an index of PostgreSQL. */
export const LONGEST_PLACE_ID = 2500;

/** Fewer characters would be found in most addresses. */
const LEAST_CHARACTERS = 3;

/** Whether a text without its spaces is long enough to search (rules address-search-input, address-search-pause). */
export const isSearchable = (text: string): boolean => [...text.replace(/\s/g, '')].length >= LEAST_CHARACTERS;

/** No address holds a pictogram, so a text with one is not searched for (rule address-search-input). */
export const PICTURE = /\p{Extended_Pictographic}/u;
