import type { ReactNode } from 'react';
import { useAnchor } from '#web/ui/page/use-anchor.ts';
import { type SectionTitle, sectionId } from './section-list.tsx';
import styles from './shop-form.module.css';

interface SectionProps {
  readonly title: SectionTitle;
  /** What this is for, in a line. */
  readonly lead: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = sectionId(title);
  const heading = useAnchor(id);
  return (
    <section className={`card stack-4 min-0 ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
