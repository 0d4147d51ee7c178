import type { MouseEvent } from 'react';
import styles from './section-list.module.css';

/** The parts of the page, in their order. */
const TITLES = [
  'Open or closed',
  'Name and words',
  'Look',
  'Phones',
  'Zone',
  'Hours',
  'Fees and times',
  'Tips and refunds',
  'Menu and questions',
  'Changes',
] as const;
export type SectionTitle = (typeof TITLES)[number];

export const sectionId = (title: SectionTitle): string => `shop-${title.toLowerCase().replace(/ /g, '-')}`;

/** Leads to a part without a step in the browser's history: the way back is out of the page. */
function leadTo(event: MouseEvent, title: SectionTitle): void {
  const heading = document.getElementById(sectionId(title));
  if (heading === null) return;
  event.preventDefault();
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** What the page holds, for it is long. */
export function SectionList() {
  return (
    <nav aria-label="Parts of the shop" className={`row-2 ${styles.list}`}>
      {TITLES.map((title) => (
        <a
          key={title}
          href={`#${sectionId(title)}`}
          className={`inline-flex items-center target px-3 small semibold no-underline bg-surface pill edge ${styles.link}`}
          onClick={(event) => leadTo(event, title)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
