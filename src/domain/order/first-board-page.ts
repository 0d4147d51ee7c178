/** With this the board begins: the newest of all orders. The first HTML brings it, and the page reads it again. */
export const FIRST_BOARD_PAGE = { limit: 100, status: 'all' } as const;
