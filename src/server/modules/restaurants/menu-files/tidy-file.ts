import * as catalog from '#catalog/server/menu-files.ts';
import { isRecord } from '#domain/json-value.ts';
import { MAX_MENU_DEPTH } from '#domain/menu/menu.ts';
import { plainLine, plainText } from '#domain/menu/plain-text.ts';
import type { MenuProblem } from './menu-problem.ts';

/** The fields that contain more of the model. Other content isn't searched. */
const INNER = new Set([
  'menu',
  'items',
  'customizationsList',
  'options',
  'childCustomizationList',
  'subtitle',
  'children',
]);
/** Titles and names for people: one line, without the markup that it may have been written with. */
const LINES = new Set(['name', 'title', 'text', 'suspendReason', 'promo', 'cuisine_type', 'category']);
/** What these fields hold where they say no more than if they were absent. */
const NOTHING: Readonly<Record<string, unknown>> = {
  taxRate: null,
  subtitle: null,
  quantityInfo: null,
  isSeparate: false,
  isSoldOut: false,
  isPopular: false,
  isPaused: false,
  chargeAbove: 0,
  pausedUntil: 0,
  soldOutUntil: 0,
};

/** A file in canonical form: plain texts, nothing empty or forbidden; too deep groups are cut, in `problems`. */
export function tidyFile(file: Readonly<Record<string, unknown>>, problems: MenuProblem[]): Record<string, unknown> {
  const profile = { ...file, contact: file.contact ?? {} };
  return tidyFields(profile, { path: '', depth: 1, problems });
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly problems: MenuProblem[];
}

function tidyFields(fields: Readonly<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const said = Object.entries(fields).filter(
    ([key, value]) => key !== 'isSwitchedOff' && value !== undefined && !(key in NOTHING && NOTHING[key] === value),
  );
  const path = (key: string) => (place.path === '' ? key : `${place.path}.${key}`);
  return Object.fromEntries(said.map(([key, value]) => [key, tidyField(key, value, { ...place, path: path(key) })]));
}

function tidyField(key: string, value: unknown, place: Place): unknown {
  if (typeof value === 'string' && key === 'itemDescription') return plainText(value);
  if (!INNER.has(key) && !LINES.has(key)) return value;
  const depth = place.depth + (key === 'childCustomizationList' ? 1 : 0);
  if (depth > MAX_MENU_DEPTH && (!Array.isArray(value) || value.length > 0)) {
    place.problems.push({ path: place.path, text: catalog.notNestedDeeper(MAX_MENU_DEPTH) });
    return [];
  }
  const tidy = (inner: unknown, path: string): unknown => {
    if (typeof inner === 'string' && LINES.has(key)) return plainLine(inner);
    return isRecord(inner) ? tidyFields(inner, { ...place, path, depth }) : inner;
  };
  return Array.isArray(value) ? value.map((inner, at) => tidy(inner, `${place.path}[${at}]`)) : tidy(value, place.path);
}
