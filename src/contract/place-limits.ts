/**
 * The longest place id (rule place-id-form). Google states no limit, but a longer id would not fit into an index of
 * PostgreSQL.
 */
export const LONGEST_PLACE_ID = 2500;

/** No address holds a pictogram, so a text with one is not searched for (rule address-search-input). */
export const PICTURE = /\p{Extended_Pictographic}/u;
