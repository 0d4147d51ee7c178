import type { MouseEvent } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { navigate } from '#web/navigation.ts';
import styles from './section-list.module.css';
import { useShopDraft } from './shop-draft.ts';

/** The parts of the page, in their order; one of them is shown. */
const TITLES = [
  shared.nameAndWording,
  catalog.look,
  shared.zone,
  shared.hours,
  catalog.feesAndTimes,
  catalog.freeDelivery,
  catalog.tipsAndRefunds,
  catalog.replies,
  shared.drivers,
  catalog.menuAndQuestions,
  catalog.changes,
] as const;
export type PartTitle = (typeof TITLES)[number];
/** A part of the page, or a section inside it. */
export type SectionTitle = PartTitle | 'Phones';

export const sectionId = (title: SectionTitle): string => `shop-${title.toLowerCase().replace(/ /g, '-')}`;

/** The part that the page's address names; the first where it names none. */
export function useShownPart(): PartTitle {
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  return TITLES.find((title) => hash === `#${sectionId(title)}`) ?? TITLES[0];
}

/** Leads to a part without a step in the browser's history: the way back is out of the page. */
function leadTo(event: MouseEvent, title: PartTitle): void {
  event.preventDefault();
  navigate(`#${sectionId(title)}`, { replace: true });
}

function PartLink({ title, isShown }: { readonly title: PartTitle; readonly isShown: boolean }) {
  const isUnsaved = useShopDraft(title) !== null;
  return (
    <a
      href={`#${sectionId(title)}`}
      className={`inline-flex items-center target px-3 small semibold no-underline bg-surface pill edge ${styles.link}`}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => leadTo(event, title)}
    >
      <span>
        {title}
        {isUnsaved && <span className="problem">{catalog.notSaved}</span>}
      </span>
    </a>
  );
}

/** The parts of the shop, and which of them have something that is not saved. */
export function SectionList({ shown }: { readonly shown: PartTitle }) {
  return (
    <nav aria-label={catalog.partsOfTheShop} className={`row-2 ${styles.list}`}>
      {TITLES.map((title) => (
        <PartLink key={title} title={title} isShown={title === shown} />
      ))}
    </nav>
  );
}
