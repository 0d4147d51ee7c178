/** Checks that a call makes of a good answer before anybody reads its fields. */
import { isRecord } from '#domain/json-value.ts';

/** The fields of an answer, as they came. */
export type AnswerBody = Readonly<Record<string, unknown>>;

type IsAnswer = (body: AnswerBody) => boolean;

/** Each of these fields is a text that is not empty. */
export const hasTexts =
  (...names: readonly string[]): IsAnswer =>
  (body) =>
    names.every((name) => typeof body[name] === 'string' && body[name] !== '');

/** Each of these fields is a list of objects. */
export const hasLists =
  (...names: readonly string[]): IsAnswer =>
  (body) =>
    names.every((name) => {
      const list = body[name];
      return Array.isArray(list) && list.every(isRecord);
    });

/** This field is an object that passes `isInner`. */
export const has =
  (name: string, isInner: IsAnswer = () => true): IsAnswer =>
  (body) => {
    const inner = body[name];
    return isRecord(inner) && isInner(inner);
  };

/** Each of these fields is a number that can be counted with. */
export const hasNumbers =
  (...names: readonly string[]): IsAnswer =>
  (body) =>
    names.every((name) => Number.isFinite(body[name]));

export const all =
  (...checks: readonly IsAnswer[]): IsAnswer =>
  (body) =>
    checks.every((check) => check(body));
