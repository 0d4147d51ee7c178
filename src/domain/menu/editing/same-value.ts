/** Compares parts of menus, which are JSON: order of keys makes no difference, and an absent field is undefined. */

/** The fields that the office's switches write (rule menu-switches). Menu edits don't touch them. */
const STATES: ReadonlySet<string> = new Set([
  'isSoldOut',
  'soldOutUntil',
  'suspendUntil',
  'suspendReason',
  'isSwitchedOff',
]);
const NONE: ReadonlySet<string> = new Set();

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => compare(one, other, NONE);

/** Whether two parts of a menu are equal, ignoring what is switched off. */
export const isSameButSwitches = (one: unknown, other: unknown): boolean => compare(one, other, STATES);

/** Menus have tens of thousands of parts, so this creates no lists. */
function compare(one: unknown, other: unknown, ignored: ReadonlySet<string>): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((element, at) => compare(element, other[at], ignored));
  }
  if (!isFields(one) || !isFields(other) || Array.isArray(other)) return false;
  let more = 0;
  for (const key in one) {
    if (one[key] === undefined || ignored.has(key)) continue;
    if (!compare(one[key], other[key], ignored)) return false;
    more += 1;
  }
  for (const key in other) if (other[key] !== undefined && !ignored.has(key)) more -= 1;
  return more === 0;
}
