import * as catalog from '#catalog/everyone/requests.ts';
import { hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';

const OPENING_MS = 500;
const OPEN_MS = 5000;
const isAnswer = hasTexts('state');

/** Whether a practice evening is open. Pages poll, which doesn't keep the session alive. */
export const practiceQuery = () => ({
  ...askedQuery(['office', 'practice'], 'GET /api/office/practice', {
    label: catalog.practiceEvening,
    isAnswer,
    isBackground: true,
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: { readonly state: string } | undefined } }) =>
    state.data?.state === 'opening' ? OPENING_MS : OPEN_MS,
});

/** Opens a practice evening, or joins the one that is open. */
export const beginPractice = () =>
  ask('POST /api/office/practice', { label: catalog.practiceEvening, isAnswer, finalCode: 'PRACTICE_NO_ROOM' });

/** Ends it for everyone, and answers with the score. */
export const endPractice = () => ask('DELETE /api/office/practice', { label: catalog.practiceEvening, isAnswer });
