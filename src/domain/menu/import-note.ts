/** What the owner settles dish by dish after an import (rule import-notes). */

/** `hidden`: not sold to customers; `price`: could not be carried over; `times`: sold at certain hours only. */
export const NOTE_KINDS = ['hidden', 'price', 'times'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** `sell`: sold, at the price that it has in the draft, at all hours; `off`: not sold. */
export const NOTE_DECISIONS = ['sell', 'off'] as const;
export type NoteDecision = (typeof NOTE_DECISIONS)[number];
