/** Google states no longest id; more would not fit into an index of PostgreSQL. */
export const LONGEST_PLACE_ID = 2500;

/** No address holds a picture: such a text is not searched for. */
export const PICTURE = /\p{Extended_Pictographic}/u;
