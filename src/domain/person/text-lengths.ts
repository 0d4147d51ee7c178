/** How many letters people may write into a text; the shop's name comes on top. */

/** A deal; how to stop comes on top, too. */
export const OFFER_LETTERS = 240;
/** The answer to a review. */
export const REPLY_LETTERS = 240;
/** What staff answer to a customer's text (rule shop-replies). */
export const ANSWER_LETTERS = 300;
