/** How an Uber Eats v2 menu spells titles, prices and quantities, and how its parts find each other by id. */

export type Raw = Readonly<Record<string, unknown>>;

export interface Issue {
  readonly path: string;
  readonly text: string;
}

export interface UberIndex {
  readonly items: ReadonlyMap<string, Raw>;
  readonly groups: ReadonlyMap<string, Raw>;
  readonly categories: ReadonlyMap<string, Raw>;
}

export function record(value: unknown): Raw | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : null;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The first translation of a text, English ones first. */
export function text(value: unknown): string {
  const translations = Object.entries(record(record(value)?.translations) ?? {});
  const english = translations.find(([language]) => language.startsWith('en')) ?? translations[0];
  return typeof english?.[1] === 'string' ? english[1] : '';
}

export function title(source: Raw): string {
  return text(source.title);
}

/** Cents of an item, or of it as an option of one group; null where they are not stated. */
export function priceOf(source: Raw, groupId: string | null): number | null {
  const info = record(source.price_info);
  return number(overrideFor(info?.overrides, groupId)?.price) ?? number(info?.price);
}

/** Until when an item, or it as an option of one group, cannot be had (in the file's own time; 0 = it can), and why. */
export function suspensionOf(source: Raw, groupId: string | null): { until: number; reason: string | null } {
  const info = record(source.suspension_info);
  const override = overrideFor(info?.overrides, groupId);
  const suspension = record(override === null ? info?.suspension : override.suspension);
  return { until: number(suspension?.suspend_until) ?? 0, reason: String(suspension?.reason ?? '') || null };
}

/** Reads one quantity of a group (`groupId` null) or of an item within a group; null where it is not stated. */
export function quantityOf(source: Raw, groupId: string | null): (name: string) => number | null {
  const info = record(source.quantity_info);
  const own = record(info?.quantity);
  const override = record(overrideFor(info?.overrides, groupId)?.quantity);
  return (name) => number(override?.[name]) ?? number(own?.[name]);
}

/** What a file says otherwise for one group. Uber writes the context as a word or, in older files, as the number 2. */
function overrideFor(overrides: unknown, groupId: string | null): Raw | null {
  if (groupId === null) return null;
  for (const entry of list(overrides)) {
    const override = record(entry);
    const type = override?.context_type;
    if ((type === 'MODIFIER_GROUP' || type === 2) && override?.context_value === groupId) return override;
  }
  return null;
}

/** Items, groups and categories by id; a part without an id, or an id used twice, is a problem. */
export function readIndex(root: Raw, issues: Issue[]): UberIndex {
  return {
    items: byId(root, 'items', issues),
    groups: byId(root, 'modifier_groups', issues),
    categories: byId(root, 'categories', issues),
  };
}

function byId(root: Raw, key: string, issues: Issue[]): Map<string, Raw> {
  const found = new Map<string, Raw>();
  list(root[key]).forEach((value, at) => {
    const part = record(value);
    const id = part?.id;
    if (part === null || typeof id !== 'string' || id === '') issues.push({ path: `${key}[${at}]`, text: 'has no id' });
    else if (found.has(id)) issues.push({ path: `${key}[${at}]`, text: `repeats the id "${id}"` });
    else found.set(id, part);
  });
  return found;
}
