/** What of a shop is still a rehearsal (rule not-real-yet). */
import { z } from 'zod';

export const notRealSchema = z
  .string()
  .nullable()
  .describe(
    'What is a rehearsal, in words: payments that charge nobody, texts that go to nobody; null where all is real.',
  );
