/** Drafts of menus (rules menu-edits, publish-menu, menu-versions). Times in Unix ms, prices in cents. */
import { z } from 'zod';
import { menuEditSchema } from '#domain/menu/editing/menu-edit-schema.ts';
import { NOTE_DECISIONS, NOTE_KINDS } from '#domain/menu/import-note.ts';
import { MAX_CENTS, menuCategorySchema, restaurantProfileSchema } from '#domain/menu/menu-schema.ts';
import { doneSchema } from './answers.ts';
import { restaurantIdSchema } from './restaurants.ts';

/** How many edits one call makes; a longer list is sent in parts. */
export const MOST_EDITS = 2000;

const version = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const revision = version.describe('Grows with each change of the draft, also over publishing and discarding it.');

export const menuVersionParamsSchema = z.object({
  id: restaurantIdSchema,
  version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const menuDraftQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).optional().describe('What the reader has.'),
  version: z.coerce.number().int().min(0).optional(),
});

const standing = z.object({
  revision,
  version: version.describe('The version of the restaurant that is in force.'),
  isChanged: z.boolean().describe('Whether there is a draft; without one the menu is the one in force.'),
  changedAt: z.number().nullable(),
  changedBy: z.string().describe("Who changed the draft last; '' where nobody did."),
});

const menu = z.array(menuCategorySchema).readonly();

export const menuDraftAnswerSchema = doneSchema.extend({
  ...standing.shape,
  dayEndsMinutes: z.int().describe('When a business day ends, in minutes after midnight (rule business-day).'),
  draft: z
    .object({
      profile: restaurantProfileSchema,
      menu,
      published: menu.nullable().describe('The menu in force; null where no draft differs from it.'),
    })
    .nullable()
    .describe('The restaurant, its menu as drafted and the one in force; null where the reader has both.'),
});
export type MenuDraftAnswer = Readonly<z.infer<typeof menuDraftAnswerSchema>>;

export const editDraftBodySchema = z.object({
  revision: revision.optional().describe('What the person saw; where it is not the last, the answer has the menu.'),
  edits: z.array(menuEditSchema).min(1).max(MOST_EDITS).readonly(),
});
export type EditDraftBody = z.infer<typeof editDraftBodySchema>;

export const draftEditedAnswerSchema = doneSchema.extend({
  revision,
  menu: menu.nullable().describe('The whole draft where somebody else had changed it; else null.'),
});
export type DraftEditedAnswer = Readonly<z.infer<typeof draftEditedAnswerSchema>>;

/** The `details` of DRAFT_CONFLICT. */
export const draftConflictsSchema = z.object({
  revision,
  conflicts: z
    .array(
      z.object({
        edit: z.number().describe('The index of the edit.'),
        reason: z.enum(['changed', 'gone', 'taken']),
        what: z.enum(['category', 'dish']),
        id: z.string(),
        title: z.string(),
        field: z.string().exactOptional(),
        was: z.unknown().exactOptional(),
        present: z.unknown().exactOptional(),
        value: z.unknown().exactOptional(),
      }),
    )
    .readonly(),
});
export type DraftConflicts = Readonly<z.infer<typeof draftConflictsSchema>>;

/** For what is done with the draft that the person saw; another one is refused with DRAFT_CHANGED. */
export const draftSeenBodySchema = z.object({ revision });

export const draftDiscardedAnswerSchema = doneSchema.extend({ revision });

export const draftPicturesAnswerSchema = doneSchema.extend({
  fetched: z.number().describe('How many are the shop’s own now.'),
  left: z.number().describe('How many are still links: ask again.'),
  failed: z
    .array(z.object({ url: z.string(), reason: z.string() }))
    .readonly()
    .describe('Those that cannot be had, whose dishes have none now.'),
});
export type DraftPicturesAnswer = Readonly<z.infer<typeof draftPicturesAnswerSchema>>;

const changeSchema = z.object({
  kind: z.enum(['new', 'changed', 'moved', 'gone']),
  what: z.enum(['category', 'dish']),
  id: z.string(),
  title: z.string(),
  lines: z.array(z.string()).readonly().describe("What changes: 'price $10.95 → $11.45'."),
});
/** A problem that blocks publishing, or a warning; about a dish if there is an `id`. */
const remarkSchema = z.object({
  id: z.string().describe("The dish; '' where it is about more."),
  title: z.string(),
  text: z.string(),
});
export type MenuRemark = Readonly<z.infer<typeof remarkSchema>>;
export const menuProblemSchema = remarkSchema.extend({
  path: z.string().describe('Where in the menu: menu[2].items[0].customizationsList[1].'),
});

/** What the last file of the draft leaves to be settled of one dish (rule import-notes). */
const importNoteSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTE_KINDS).describe("'hidden' by the till; a 'price' or 'times' that could not be carried over."),
  itemId: z.string(),
  title: z.string(),
  text: z.string(),
  decision: z.enum(NOTE_DECISIONS).nullable().describe('Null where nobody has settled it.'),
  category: z.string(),
  price: z.number().nullable().describe('What the dish costs as it stands, in cents.'),
  isInMenu: z.boolean().describe('Whether the draft has the dish; else selling it puts it there.'),
});
export type ImportNote = Readonly<z.infer<typeof importNoteSchema>>;

const noteInputSchema = z.object({
  id: z.string().max(100),
  decision: z.enum(NOTE_DECISIONS).describe("'sell': at its price, at all hours; 'off': not sold."),
  price: z.int().min(0).max(MAX_CENTS).optional().describe('What the dish costs, in cents; left out, as it stands.'),
});
export type NoteInput = z.infer<typeof noteInputSchema>;
export const settleNotesBodySchema = z.object({ notes: z.array(noteInputSchema).min(1).max(MOST_EDITS).readonly() });
export type SettleNotesBody = z.infer<typeof settleNotesBodySchema>;

export const draftChangesAnswerSchema = doneSchema.extend({
  revision,
  version,
  words: z.string().describe("In short: 'Burrito $10.95 → $11.45; 2 dishes new'. Empty where nothing changes."),
  changes: z.array(changeSchema).readonly(),
  warnings: z.array(remarkSchema).readonly(),
  problems: z.array(menuProblemSchema).readonly().describe('What keeps it from being published.'),
  notes: z.array(importNoteSchema).readonly().describe('What the last menu file leaves to be settled.'),
});
export type DraftChangesAnswer = Readonly<z.infer<typeof draftChangesAnswerSchema>>;

export const menuPublishedAnswerSchema = doneSchema.extend({ version, revision, words: z.string() });
export type MenuPublishedAnswer = Readonly<z.infer<typeof menuPublishedAnswerSchema>>;

export const MENU_ORIGINS = ['found', 'draft', 'import', 'restore'] as const;

export const menuVersionsAnswerSchema = doneSchema.extend({
  versions: z
    .array(
      z.object({
        version,
        at: z.number(),
        person: z.string().describe("'' where a command did it."),
        origin: z.enum(MENU_ORIGINS).describe("How it came to be; 'found': what was there before versions were kept."),
        words: z.string(),
        dishes: z.number(),
        isInForce: z.boolean(),
      }),
    )
    .readonly()
    .describe('The newest first.'),
});
export type MenuVersionsAnswer = Readonly<z.infer<typeof menuVersionsAnswerSchema>>;

/** The published menu's version that the person saw; another one is refused with MENU_CHANGED. */
export const restoreVersionBodySchema = z.object({ inForce: version });
