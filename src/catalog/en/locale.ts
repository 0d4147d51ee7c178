/** The language of all texts, for numbers, dates, lists and the page itself. */
export const locale = 'en-US';
