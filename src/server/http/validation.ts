/** The contract's zod schemas as Fastify's validators (rule route-schemas). */
import type { FastifySchemaCompiler } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { CONTROL } from '#domain/clean-text.ts';
import { isRecord } from '#domain/json-value.ts';
import { ProblemError } from './problem-error.ts';

const MAX_ISSUES = 20;

/** Where and how the input breaks the schema; values are not repeated. */
function issuesOf(error: ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** Whether everything is of the right shape, and only breaks a rule (a `refine` of its schema). */
const isWellFormed = ({ issues }: ZodError): boolean => issues.every(({ code }) => code === 'custom');

/** 422 where a body that is an object breaks a rule, 400 where path, query or body cannot be read. */
function refusal(part: string | undefined, data: unknown, error: ZodError): ProblemError {
  const code = (part === 'body' && isRecord(data)) || isWellFormed(error) ? 'VALIDATION' : 'MALFORMED';
  return new ProblemError({ code, details: { issues: issuesOf(error) } });
}

/** Whether a path or a query has a control character; a JSON body is checked where it is read (json-body.ts). */
const hasControl = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data)
    .flat()
    .some((value) => CONTROL.test(String(value)));

/** Validates with zod, which drops unknown fields. No part may have controls (rule control-characters). */
export const validateWithZod: FastifySchemaCompiler<ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    if (httpPart !== 'body' && hasControl(data)) return { error: new ProblemError({ code: 'MALFORMED' }) };
    try {
      const parsed = schema.safeParse(data);
      return parsed.success ? { value: parsed.data } : { error: refusal(httpPart, data, parsed.error) };
    } catch (error) {
      // Zod compares the `length` of what should be a text: `{"length":{"valueOf":1}}` cannot be compared.
      if (!(error instanceof TypeError)) throw error;
      return { error: new ProblemError({ code: httpPart === 'body' ? 'VALIDATION' : 'MALFORMED' }) };
    }
  };
