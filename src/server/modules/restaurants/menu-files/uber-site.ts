/**
 * Reads the answers of Uber Eats' own site (a store, a dish, a list of dishes) and lays them out in our own menu model,
 * still to be checked by `checkRestaurant`. The site names most fields as we do, so they stay as they are. Fields that
 * our model does not know stay too, for `droppedFields` to name them. Prices are taken as cents.
 */

import * as catalog from '#catalog/server/menu-files.ts';
import { MAX_MENU_DEPTH, type MenuCategory } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { droppedFields } from './dropped-fields.ts';
import { firstOfNames, type Issue } from './menu-reading.ts';
import { type DishIds, dishIds } from './own-ids.ts';
import { asOlderStore, isCatalog } from './uber-catalog.ts';
import { list, type Raw, record, records, textOrNumber } from './uber-menu-parts.ts';

type SiteItem = Raw & { readonly _id: string };

export interface SiteCategory {
  readonly _id: string;
  readonly name: string;
  readonly items: readonly SiteItem[];
}

/** The parts of a restaurant that an answer holds. */
export interface SiteMenu {
  readonly menu: readonly SiteCategory[];
  /** What was not taken over, with its path in the file. Fields of dishes are named by `droppedOfDishes`. */
  readonly leftOut: readonly Issue[];
  /** The file's path that contains the dishes; '' for its top. */
  readonly at: string;
}

/** A response is plain or in its envelope's `data`. */
function answerIn(value: unknown): { readonly value: unknown; readonly at: string } {
  const data = record(value)?.data;
  return record(data) === null ? { value, at: '' } : { value: data, at: 'data' };
}

/** Whether a parsed JSON value is a store with its dishes. */
export const isUberStore = (value: unknown): boolean => {
  const part = record(value);
  if (part === null) return false;
  if (isCatalog(part)) return true;
  // Newer answers leave the maps below empty, also where they hold no dish.
  if (Object.keys(record(part.catalogSectionsMap) ?? {}).length > 0) return false;
  return (
    Array.isArray(part.sections) && record(part.subsectionsMap) !== null && record(part.sectionEntitiesMap) !== null
  );
};

const isDish = (value: unknown): boolean => {
  const part = record(value);
  if (part === null || part.uuid === undefined) return false;
  return Array.isArray(part.customizationsList) || (part.title !== undefined && part.price !== undefined);
};

/** Whether a parsed JSON value is a store, a dish or a list of dishes in the form of the site. */
export function isUberSite(value: unknown): boolean {
  const answer = answerIn(Array.isArray(value) ? value[0] : value).value;
  return isDish(answer) || (!Array.isArray(value) && isUberStore(answer));
}

/** Converts an answer; what makes it unsound is reported with its path in the file. */
export function convertUberSite(value: unknown): Result<SiteMenu, readonly Issue[]> {
  const { value: answer, at } = answerIn(value);
  if (!isUberStore(answer)) return readDishes(Array.isArray(value) ? value : [value]);
  const store = readStore(answer as Raw, at);
  return ok({ ...store, leftOut: [...store.leftOut, ...besideData(value, at)] });
}

/** The fields of the dishes that the checked menu does not hold, each with its path without list indexes. */
export function droppedOfDishes({ menu, at }: SiteMenu, checked: readonly MenuCategory[]): readonly Issue[] {
  const paths = new Set(menu.flatMap(({ items }, index) => droppedFields(items, checked[index]?.items)));
  const lacking = menu.flatMap(({ items }) => items).filter(({ hasCustomizations }) => hasCustomizations === true);
  return [...paths].map((path): Issue => {
    const place = pathIn(at, path);
    if (path !== 'hasCustomizations') return { path: place, text: catalog.notImported };
    const titles = lacking.map(({ title }) => textOf(title));
    return { path: place, text: catalog.optionsMissing(firstOfNames(titles)), needsLook: true };
  });
}

const pathIn = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (part: Raw): string => textOf(part.uuid);

/** Dishes without their store do not name their sections, so they are put into one category. */
function readDishes(values: readonly unknown[]): Result<SiteMenu, readonly Issue[]> {
  const answers = values.map(answerIn);
  const issues = answers.flatMap(({ value }, index) =>
    isDish(value) ? [] : [{ path: `[${index}]`, text: catalog.notAnUberDish }],
  );
  if (issues.length > 0) return fail(issues);
  const at = answers[0]?.at ?? '';
  const menu = [{ _id: 'menu', name: catalog.menu, items: answers.map(({ value }) => readItem(value as Raw)) }];
  return ok({ menu, leftOut: values.flatMap((value, index) => besideData(value, answers[index]?.at ?? '')), at });
}

/** What an envelope holds beside the answer. Its `status` says nothing about the menu. */
function besideData(envelope: unknown, at: string): readonly Issue[] {
  return at === '' ? [] : unread(record(envelope) ?? {}, ['status', 'data'], '');
}

function unread(part: Raw, read: readonly string[], at: string): readonly Issue[] {
  const others = Object.fromEntries(Object.entries(part).filter(([name]) => !read.includes(name)));
  return droppedFields(others, {}).map((name) => ({ path: pathIn(at, name), text: catalog.notImported }));
}

/** A store also names place and hours; the restaurant that takes its menu keeps its own. */
function readStore(store: Raw, at: string): SiteMenu {
  const leftOut: Issue[] = [];
  const older = isCatalog(store) ? asOlderStore(store, at, leftOut) : store;
  const menu = readSections(older, at, leftOut);
  const { currencyCode, ...others } = older;
  const currency = textOf(currencyCode);
  if (currency !== '' && currency !== 'USD') {
    const text = catalog.takenAsCentsAll(currency);
    leftOut.unshift({ path: pathIn(at, 'currencyCode'), text, needsLook: true });
  }
  const rest = unread(others, ['sections', 'subsectionsMap', 'sectionEntitiesMap'], at);
  return { menu, leftOut: [...leftOut, ...rest], at: pathIn(at, 'sectionEntitiesMap') };
}

/** One category for each subsection. If two have the same name, the later one's name includes its section. */
function readSections(store: Raw, at: string, leftOut: Issue[]): readonly SiteCategory[] {
  const reading: Reading = { store, at, leftOut, reached: new Set(), idOf: dishIds() };
  const subsections = record(store.subsectionsMap) ?? {};
  const categories: SiteCategory[] = [];
  for (const section of records(store.sections)) {
    const entities = record(record(store.sectionEntitiesMap)?.[idOf(section)]) ?? {};
    noteSection(section, pathIn(at, 'sections'), Object.keys(entities), leftOut);
    for (const id of list(section.subsectionUuids).map(textOrNumber)) {
      const subsection = record(subsections[id]);
      if (subsection === null) {
        leftOut.push({ path: pathIn(at, 'sections.subsectionUuids'), text: catalog.noSubsection(id) });
        continue;
      }
      const category = readSubsection(id, subsection, section, reading);
      const isTwin = categories.some(({ name }) => name === category.name);
      const isAgain = categories.some(({ _id }) => _id === id);
      categories.push({
        ...category,
        _id: isAgain ? `${id}.${idOf(section)}` : id,
        name: isTwin ? `${category.name} (${textOf(section.title)})` : category.name,
      });
    }
  }
  leftOut.push(...unreached(reading));
  return categories;
}

interface Reading {
  readonly store: Raw;
  readonly at: string;
  readonly leftOut: Issue[];
  /** 'section.item' of those that are somewhere on the menu. */
  readonly reached: Set<string>;
  readonly idOf: DishIds;
}

function readSubsection(id: string, subsection: Raw, section: Raw, reading: Reading): SiteCategory {
  const { store, at, leftOut, reached, idOf: ownId } = reading;
  const entities = record(record(store.sectionEntitiesMap)?.[idOf(section)]) ?? {};
  leftOut.push(...unread(subsection, ['uuid', 'title', 'itemUuids'], pathIn(at, 'subsectionsMap')));
  const items: SiteItem[] = [];
  for (const itemId of list(subsection.itemUuids).map(textOrNumber)) {
    const source = record(entities[itemId]);
    reached.add(`${idOf(section)}.${itemId}`);
    if (source !== null) {
      const item = readItem({ uuid: itemId, ...source });
      const { sectionUuid: _, subsectionUuid: __, ...dish } = item;
      items.push({ ...item, _id: ownId(item._id, dish, idOf(section)) });
    } else leftOut.push({ path: pathIn(at, `subsectionsMap.${id}.itemUuids`), text: catalog.noItem(itemId) });
  }
  return { _id: id, name: textOf(subsection.title).trim() || textOf(section.title), items };
}

function noteSection(section: Raw, at: string, dishes: readonly string[], leftOut: Issue[]): void {
  const { subtitle, ...others } = section;
  const hours = textOf(subtitle);
  if (hours !== '') {
    const text = catalog.sectionHours(textOf(section.title), hours);
    leftOut.push({ path: `${at}.subtitle`, text, needsLook: true, kind: 'times', dishes });
  }
  leftOut.push(...unread(others, ['uuid', 'title', 'subsectionUuids'], at));
}

function unreached({ store, at, reached }: Reading): readonly Issue[] {
  return Object.entries(record(store.sectionEntitiesMap) ?? {}).flatMap(([section, entities]) =>
    Object.entries(record(entities) ?? {}).flatMap(([id, item]) => {
      if (reached.has(`${section}.${id}`)) return [];
      const text = catalog.inNoSection(textOf(record(item)?.title));
      return [{ path: pathIn(at, `sectionEntitiesMap.${section}.${id}`), text }];
    }),
  );
}

function readItem(source: Raw): SiteItem {
  const { uuid, description, hasCustomizations, ...fields } = stated(source);
  const groups = readGroups(fields.customizationsList, 1);
  const isLacking = hasCustomizations === true && list(groups).length === 0;
  return {
    ...fields,
    _id: textOf(uuid),
    ...(fields.itemDescription === undefined ? { itemDescription: description } : { description }),
    ...(isLacking ? { hasCustomizations } : {}),
    ...(groups === undefined ? {} : { customizationsList: groups }),
  };
}

/** Without null fields: the site writes null if it states nothing. */
const stated = (part: Raw): Raw => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));

function eachOf(value: unknown, read: (part: Raw) => Raw): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry) => (record(entry) === null ? entry : read(stated(record(entry) ?? {}))));
}

/** Deeper groups than a menu may have stay as they are: the check refuses them. */
function readGroups(value: unknown, depth: number): unknown {
  if (depth > MAX_MENU_DEPTH) return value;
  return eachOf(value, (group) => ({
    ...group,
    options: eachOf(group.options, (option) => readOption(option, depth)),
  }));
}

/** Groups inside an option are shown at once unless it says otherwise. */
function readOption(option: Raw, depth: number): Raw {
  const children = readGroups(option.childCustomizationList, depth + 1);
  return {
    shouldAutoShowChildCustomizations: list(children).length > 0,
    ...option,
    ...(children === undefined ? {} : { childCustomizationList: children }),
  };
}
