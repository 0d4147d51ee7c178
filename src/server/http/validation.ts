/** The contract's zod schemas as Fastify's validators (rule route-schemas). */
import type { FastifySchemaCompiler } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { ProblemError } from './problem-error.ts';

const MAX_ISSUES = 20;

/** Where and how the input breaks the schema; values are not repeated. */
function issuesOf(error: ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.join('.'), message }));
}

const isObject = (data: unknown): boolean => typeof data === 'object' && data !== null && !Array.isArray(data);

/** A body of the right shape that breaks a rule is 422; what cannot be read at all, and any query or path, is 400. */
function refusal(part: string | undefined, data: unknown, error: ZodError): ProblemError {
  const code = part === 'body' && isObject(data) ? 'VALIDATION' : 'MALFORMED';
  return new ProblemError({ code, details: { issues: issuesOf(error) } });
}

/** Validates with zod; unknown fields are dropped by the schema. */
export const validateWithZod: FastifySchemaCompiler<ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: refusal(httpPart, data, parsed.error) };
  };
