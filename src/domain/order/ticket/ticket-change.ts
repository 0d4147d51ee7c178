/** What changed in an order since its ticket was printed (rule change-tickets). */
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/order-work.ts';
import { isPickedUp, type OrderStatus } from '#domain/order/order-status.ts';
import { standingSteps } from '#domain/order/step-undo.ts';
import { beyond, namedDifference } from '#domain/selection/choice-difference.ts';
import { type ReadableItem, readItems } from '#domain/selection/readable-items.ts';

interface TicketChoice {
  readonly text: string;
  readonly depth: number;
  /** The title of its group; missing in what an earlier version noted or answered. */
  readonly group?: string | undefined;
}

export interface TicketDish {
  readonly title: string;
  readonly quantity: number;
  readonly choices: readonly TicketChoice[];
  readonly note: string;
}

interface LeftOut {
  readonly dish: string;
  readonly count: number;
}

/** What a ticket says of an order's dishes: nothing of who ordered them. */
export interface TicketDishes {
  readonly items: readonly TicketDish[];
  readonly swaps: readonly (LeftOut & { readonly swap: string })[];
  readonly leftOut: readonly LeftOut[];
}

/** What a browser has put on paper of an order. */
export interface PrintedTicket extends TicketDishes {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly restaurant: string;
  /** Unix ms, by the browser's clock. */
  readonly at: number;
  readonly isVoid: boolean;
}

/** A ticket of what changed, and what is on paper once it is printed. */
export interface DueSlip {
  readonly kind: 'change' | 'void';
  readonly words: readonly string[];
  readonly printed: PrintedTicket;
}

export const ticketDishes = (items: readonly ReadableItem[]) =>
  items.map(({ title, quantity, sections, specialInstructions }) => ({
    title,
    quantity,
    choices: sections.flatMap(({ title: group, lines }) => lines.map(({ text, depth }) => ({ text, depth, group }))),
    note: specialInstructions,
  }));

/** A dish's choices by their groups, which never change places. */
export function choiceGroups({ choices }: Pick<TicketDish, 'choices'>) {
  const groups: { readonly title: string; readonly lines: TicketChoice[] }[] = [];
  for (const choice of choices) {
    const { group: title = '' } = choice;
    const last = groups.at(-1);
    if (last?.title === title) last.lines.push(choice);
    else groups.push({ title, lines: [choice] });
  }
  return groups;
}

interface WholeOrder extends Omit<TicketDishes, 'items'> {
  readonly status: OrderStatus;
  readonly history: readonly { readonly kind: string; readonly status: string }[];
}

/** What an order's kitchen has to make; null once it was picked up, also if it was brought back (rule nobody-opens). */
export function ticketNow(order: WholeOrder): TicketDishes | 'cancelled' | null {
  const { status, history, swaps, leftOut } = order;
  const steps = standingSteps(history).map((step) => step.status as OrderStatus);
  if ([status, ...steps].some(isPickedUp)) return null;
  return status === 'cancelled' ? status : { items: ticketDishes(readItems(order)), swaps, leftOut };
}

/** What to make instead of a missing dish, or that it is left out (`swap` is ''). */
export const outcomeWords = ({ dish, count, swap }: LeftOut & { readonly swap: string }): string =>
  catalog.changeLine(count, dish, swap === '' ? catalog.leaveOut : catalog.swappedFor(swap));

const textsOf = ({ choices }: TicketDish): readonly string[] => choices.map(({ text }) => text);

/** Each choice with the group and the choices that it is under, as `choiceDifference` says it: 'Size: Large'. */
const namesOf = (dish: TicketDish): readonly string[] =>
  choiceGroups(dish).flatMap(({ title, lines }) => {
    const path: string[] = [];
    return lines.map(({ text, depth }) => {
      path.splice(depth, path.length, text);
      return [title, ...path].filter((part) => part !== '').join(': ');
    });
  });

const hasGroups = ({ choices }: TicketDish): boolean => choices.every(({ group }) => group !== undefined);

function chosenDifference(old: TicketDish, fresh: TicketDish): string {
  const wordsOf = hasGroups(old) && hasGroups(fresh) ? namesOf : textsOf;
  return namedDifference(wordsOf(old), wordsOf(fresh));
}

function dishWords({ title, quantity }: TicketDish, parts: readonly string[]): readonly string[] {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? [] : [catalog.dishWithChoices(quantity, title, said.join('; '))];
}

const noteWords = ({ note }: TicketDish): string => (note === '' ? '' : catalog.dishNote(note));

/** The dishes of an order never change places. */
function dishChange(old: TicketDish | undefined, fresh: TicketDish | undefined): readonly string[] {
  if (old !== undefined && fresh !== undefined && old.title === fresh.title && old.quantity === fresh.quantity) {
    const note = old.note === fresh.note ? '' : noteWords(fresh) || catalog.noDishNote;
    return dishWords(fresh, [chosenDifference(old, fresh), note]);
  }
  return [
    ...(old === undefined ? [] : dishWords(old, [catalog.leaveOut])),
    ...(fresh === undefined ? [] : dishWords(fresh, [catalog.addTheDish, namesOf(fresh).join(', '), noteWords(fresh)])),
  ];
}

const missingOf = ({ swaps, leftOut }: TicketDishes): readonly string[] =>
  [...swaps, ...leftOut.map((one) => ({ ...one, swap: '' }))].map(outcomeWords);

function difference(old: TicketDishes, fresh: TicketDishes): readonly string[] {
  const { length } = old.items.length > fresh.items.length ? old.items : fresh.items;
  const dishes = Array.from({ length }, (_, index) => dishChange(old.items[index], fresh.items[index])).flat();
  return [...dishes, ...beyond(missingOf(fresh), missingOf(old))];
}

/** What a browser prints next of an order whose ticket it has printed; null for nothing. */
export function dueSlip(printed: PrintedTicket, now: TicketDishes | 'cancelled'): DueSlip | null {
  if (now === 'cancelled') {
    if (printed.isVoid) return null;
    return { kind: 'void', words: [shared.theOrderWasCancelled], printed: { ...printed, isVoid: true } };
  }
  const { items, swaps, leftOut } = now;
  // The papers from before a VOID may be gone, with what they left out.
  const words = printed.isVoid
    ? [catalog.notCancelled, ...difference({ ...printed, swaps: [], leftOut: [] }, now)]
    : difference(printed, now);
  if (words.length === 0) return null;
  return { kind: 'change', words, printed: { ...printed, items, swaps, leftOut, isVoid: false } };
}
