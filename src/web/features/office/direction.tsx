import * as catalog from '#catalog/office/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import styles from './office-nav.module.css';

const WAYS = [
  ['threads', catalog.byPhone],
  ['inbox', catalog.fromCustomers],
  ['messages', catalog.sentByUs],
] as const;

/** Conversations, texts that came in, and texts that went out: one place for all (rules office-nav, text-threads). */
export function Direction({ current }: { readonly current: 'threads' | 'inbox' | 'messages' }) {
  return (
    <nav className="row-2 pb-3" aria-label={catalog.messages}>
      {WAYS.map(([key, words]) => (
        <Link
          key={key}
          href={paths.office(key)}
          className={`inline-flex items-center target px-3 soft small semibold no-underline pill edge hover-sunken ${styles.tab}`}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
