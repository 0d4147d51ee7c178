/** The board's first page: the newest of all orders. The first HTML contains it, and the page reads it again. */
export const FIRST_BOARD_PAGE = { limit: 100, status: 'all' } as const;
