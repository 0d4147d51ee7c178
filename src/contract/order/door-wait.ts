/** A door that nobody opens (rule nobody-opens). Times in Unix ms. */
import { z } from 'zod';
import { DOOR_ACTS } from '#domain/order/door-wait.ts';
import { doneSchema } from '../answers.ts';

export const doorWaitSchema = z.object({
  at: z.number().describe('Since when the driver waits; five minutes, unless the customer answers.'),
  answeredAt: z.number().nullable(),
});
export const doorBodySchema = z.object({ act: z.enum(DOOR_ACTS) });
export const doorAnswerSchema = doneSchema.extend({ doorWait: doorWaitSchema.nullable() });
