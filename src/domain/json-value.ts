/** JSON of an unknown shape. The first script needs no more of it; loose-json.ts reads what is in it. */

/** The value of a JSON text; null if it isn't JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
