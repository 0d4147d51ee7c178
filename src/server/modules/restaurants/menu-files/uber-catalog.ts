/**
 * The present shape of a store's answer on Uber Eats' own site, where sections hold their dishes in
 * `catalogSectionsMap`, laid out as the older shape, which uber-site.ts reads.
 */
import * as catalog from '#catalog/server/menu-files.ts';
import type { Issue } from './menu-reading.ts';
import { type Raw, record, records } from './uber-menu-parts.ts';

export const isCatalog = (store: Raw): boolean => sectionsOf(store).length > 0;

/** A shelf of the menu: a subsection in the older shape. */
interface Shelf {
  readonly section: string;
  readonly id: string;
  readonly title: string;
  readonly items: readonly Raw[];
  /** A row above the menu that may repeat its dishes. */
  readonly isRow: boolean;
}

function sectionsOf({ catalogSectionsMap }: Raw): readonly Shelf[] {
  const shelves = Object.entries(record(catalogSectionsMap) ?? {}).flatMap(([section, blocks]) =>
    records(blocks).map((block) => ({ section, block, content: record(record(block.payload)?.standardItemsPayload) })),
  );
  return shelves.flatMap(({ section, block, content }, at) => {
    const items = records(content?.catalogItems);
    if (content === null || items.length === 0) return [];
    const title = record(content.title)?.text ?? content.title;
    return [
      {
        section,
        id: `${textOf(block.catalogSectionUUID) || textOf(content.sectionUUID) || section}.${at}`,
        title: textOf(title).trim() || catalog.menu,
        items,
        isRow: block.type === 'HORIZONTAL_GRID' || textOf(content.promoUUID) !== '',
      },
    ];
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The shelves, without rows that only repeat dishes of the menu below. */
function menuShelves(shelves: readonly Shelf[]): readonly Shelf[] {
  const below = new Set(shelves.filter(({ isRow }) => !isRow).flatMap(({ items }) => items.map(({ uuid }) => uuid)));
  return shelves.filter(({ isRow, items }) => !isRow || items.some(({ uuid }) => !below.has(uuid)));
}

const STRUCK = /line-through[^>]*>\s*\$\s*([0-9,]+\.[0-9]{2})/;

/** The regular price of a dish on offer, in cents: only its price text contains it. */
function usualPrice({ priceTagline }: Raw): number | null {
  const [, dollars] = STRUCK.exec(textOf(record(priceTagline)?.textFormat)) ?? [];
  return dollars === undefined ? null : Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

function readDish(item: Raw, path: string, leftOut: Issue[]): Raw {
  const { priceTagline: _, isAvailable, ...fields } = item;
  const usual = usualPrice(item);
  if (usual !== null && usual !== fields.price) {
    leftOut.push({
      path,
      text: catalog.onOffer(textOf(item.title)),
      needsLook: true,
    });
  }
  return {
    ...fields,
    ...(usual === null ? {} : { price: usual }),
    ...(isAvailable === false ? { isSoldOut: true } : {}),
  };
}

/** The store in the older shape; what needs a look is noted in `leftOut`. */
export function asOlderStore(store: Raw, at: string, leftOut: Issue[]): Raw {
  const { catalogSectionsMap: _, sections, ...others } = store;
  const shelves = menuShelves(sectionsOf(store));
  const known = records(sections);
  const ids = [...new Set(shelves.map(({ section }) => section))];
  const own = (section: string) => shelves.filter((shelf) => shelf.section === section);
  const path = at === '' ? 'catalogSectionsMap' : `${at}.catalogSectionsMap`;
  return {
    ...others,
    sections: ids.map((uuid) => ({
      ...(known.find((one) => one.uuid === uuid) ?? { title: catalog.menu }),
      uuid,
      subsectionUuids: own(uuid).map(({ id }) => id),
    })),
    subsectionsMap: Object.fromEntries(
      shelves.map(({ id, title, items }) => [id, { uuid: id, title, itemUuids: items.map(({ uuid }) => uuid) }]),
    ),
    sectionEntitiesMap: Object.fromEntries(
      ids.map((uuid) => [
        uuid,
        Object.fromEntries(
          own(uuid).flatMap(({ items }) => items.map((item) => [String(item.uuid), readDish(item, path, leftOut)])),
        ),
      ]),
    ),
  };
}
