/** Signing in, and the people who may do so (rules staff-roles, staff-people). */
import { z } from 'zod';
import { EMAIL_ADDRESS } from '#domain/person/email-address.ts';
import { PASSWORD_LENGTH } from '#domain/person/password-length.ts';
import { STAFF_ROLES } from '#domain/person/roles.ts';
import { doneSchema, textOf } from '../answers.ts';

export const emailSchema = z.string().trim().toLowerCase().max(200).regex(EMAIL_ADDRESS, 'is not an email address');
/** 12 to 128 characters of any kind (rule password-choice). The server also refuses easily guessed ones. */
export const newPasswordSchema = textOf(PASSWORD_LENGTH.max).min(PASSWORD_LENGTH.min);

export const staffIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/);

/** Only types and sizes; whether email and password match is answered by the sign-in (rule sign-in-input). */
export const signInBodySchema = z.object({ email: z.string().max(200), password: z.string().max(1000) });
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().max(1000),
  newPassword: newPasswordSchema,
});
export const addStaffBodySchema = z.object({
  email: emailSchema,
  name: textOf(100).trim().min(1),
  role: z.enum(STAFF_ROLES),
  password: newPasswordSchema,
  /** The person's entry on the driver waitlist, which then says that they were hired (rule make-driver). */
  waitlistPhone: textOf(40).optional(),
});
export const changeStaffBodySchema = z.object({
  name: textOf(100).trim().min(1).optional(),
  role: z.enum(STAFF_ROLES).optional(),
  isDisabled: z.boolean().optional(),
  password: newPasswordSchema.optional(),
});

/** One of the operator's people, as screens show them. */
export const staffMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  isDisabled: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffMemberAnswerSchema = doneSchema.extend({ staff: staffMemberSchema });
export type StaffMemberAnswer = z.infer<typeof staffMemberAnswerSchema>;
export const staffChangeSchema = z.object({
  id: z.string(),
  person: z.string(),
  kind: z.enum(['added', 'name', 'role', 'password', 'disabled', 'enabled']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable().describe('Who changed it; null for a command on the server.'),
  at: z.number(),
});
export type StaffHistoryLine = z.infer<typeof staffChangeSchema>;
export const staffChangesAnswerSchema = doneSchema.extend({ changes: z.array(staffChangeSchema).readonly() });
export const staffListAnswerSchema = doneSchema.extend({ staff: z.array(staffMemberSchema).readonly() });
