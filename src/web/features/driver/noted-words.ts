/** What the list of updates calls a note of what was paid at the restaurant (rule till-notes). */
export const NOTED = 'what you paid';
