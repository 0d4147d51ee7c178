import { z } from 'zod';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

function exists(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** A day that exists in the calendar, 'YYYY-MM-DD' (rule real-days). */
export const daySchema = z
  .string()
  .regex(SHAPE, 'must be a day such as 2026-12-25')
  .refine((day) => !SHAPE.test(day) || exists(day), 'is no day of the calendar');
