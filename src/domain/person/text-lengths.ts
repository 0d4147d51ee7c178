/** How many letters people may write into a text, in addition to the shop's name. */

/** A deal, also in addition to how to stop. */
export const OFFER_LETTERS = 240;
/** The answer to a review. */
export const REPLY_LETTERS = 240;
/** What staff answer to a customer's text (rule shop-replies). */
export const ANSWER_LETTERS = 300;
