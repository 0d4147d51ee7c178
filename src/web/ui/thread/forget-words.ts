/** The next person in this tab doesn't send the words of the one before: imported where staff write. */
import { staffSession } from '#web/state/staff.ts';
import { clearUnsent } from './words-form.tsx';

staffSession.subscribe(({ hasLeft }) => hasLeft && clearUnsent());
