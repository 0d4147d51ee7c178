/** What the owner settles dish by dish after an import (rule import-notes). */

/**
 * `hidden`: the till does not sell it to customers; `price`: it could not be carried over; `times`: it is sold there at
 * certain hours only.
 */
export const NOTE_KINDS = ['hidden', 'price', 'times'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** `sell`: sold, at the price that it has in the draft, at all hours; `off`: not sold. */
export const NOTE_DECISIONS = ['sell', 'off'] as const;
export type NoteDecision = (typeof NOTE_DECISIONS)[number];
