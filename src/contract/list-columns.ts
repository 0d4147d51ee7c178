/** The columns of a list that an owner sends; domain/list-fields.ts says what each may hold. */
import { z } from 'zod';
import { textOf } from './answers.ts';

const listColumnSchema = z.object({
  key: z.string().describe('Its heading, as a match names it.'),
  heading: z.string(),
  samples: z.array(z.string()).readonly(),
  field: z.string().describe('What it is taken for; empty where it is not used.'),
});
export type ListColumn = Readonly<z.infer<typeof listColumnSchema>>;

export const listColumnsSchema = z
  .array(listColumnSchema)
  .readonly()
  .nullable()
  .describe('The columns of a list, which the owner may assign anew; null where the file is no list.');

/** Which column holds which field, as JSON: {"heading": "field"}; empty if nobody has assigned them. */
export const columnMatchTextSchema = textOf(60_000).default('');
