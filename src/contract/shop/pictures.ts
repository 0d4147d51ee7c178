/** The upload of a picture of a menu (rule picture-upload). */
import { z } from 'zod';
import { isInside } from '#domain/menu/picture-crop.ts';
import { doneSchema } from '../answers.ts';

/** A number from 0 to 1, as forms write it. */
const shareSchema = z
  .string()
  .regex(/^(?:0|1|[01]?\.\d{1,20}|\d(?:\.\d{1,20})?e-\d{1,2})$/)
  .transform(Number);

/** Beside the file `picture`: the part of the upright picture that is kept, in shares of it; all of it where absent. */
export const pictureFieldsSchema = z
  .object({
    left: shareSchema.default(0),
    top: shareSchema.default(0),
    width: shareSchema.default(1),
    height: shareSchema.default(1),
  })
  .refine(isInside);

export const pictureAnswerSchema = doneSchema.extend({
  /** What a dish or a restaurant is given as its picture. */
  imageUrl: z.string(),
  /** Pixels of the large one. */
  width: z.number().int(),
  height: z.number().int(),
});
