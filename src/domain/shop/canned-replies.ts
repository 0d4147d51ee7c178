import * as catalog from '#catalog/everyone/shop-words.ts';

/** Replies that dispatchers send with few presses (rule canned-replies). */

interface ReplyFacts {
  readonly order: string;
  readonly restaurant: string;
  /** When the food arrives: '6:10 PM'. */
  readonly time: string;
}
const NO_FACTS: ReplyFacts = { order: '', restaurant: '', time: '' };

/** What a shop begins with. */
export const USUAL_REPLIES: readonly string[] = [
  catalog.passedToCourier,
  catalog.orderTakesLonger,
  catalog.courierAtDoor,
  catalog.restaurantWorksOnOrder,
];

/** A reply that no shop has to write: how a customer adds a dish (rule added-dishes). `link` leads to the order. */
export const addDishReply = (link: string): string => catalog.canAddDish(link);

const PLACEHOLDER = /\{(\w+)\}/g;

/** Placeholders in a reply that nobody fills in: '{name}'. */
export const unknownPlaceholders = (reply: string): readonly string[] =>
  [...reply.matchAll(PLACEHOLDER)].map(([whole]) => whole).filter((one) => fillReply(one, NO_FACTS) === one);

/** A reply with its placeholders filled from an order. */
export const fillReply = (reply: string, facts: ReplyFacts): string =>
  reply.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof ReplyFacts] : whole,
  );
