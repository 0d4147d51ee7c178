import * as shared from '#catalog/everyone/shared.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import styles from './office-nav.module.css';
import { groupsOf, type OfficeTab, shownKey } from './office-tabs.ts';

interface OfficeNavProps {
  readonly current: OfficeTab['key'];
  readonly isOwner: boolean;
}

/** The office's parts: groups that all fit a phone, and below them the tabs of the present one (rule office-nav). */
export function OfficeNav({ current, isOwner }: OfficeNavProps) {
  const groups = groupsOf(isOwner);
  const shown = shownKey(current);
  const present = groups.find(({ tabs }) => tabs.some(({ key }) => key === shown));
  return (
    <>
      <nav className={`grid rule-below ${styles.groups}`} aria-label={shared.office}>
        {groups.map(({ name, tabs: [first] }) => (
          <Link
            key={name}
            href={paths.office(first?.key ?? 'today')}
            className={`flex items-center justify-center soft semibold no-underline tab-line ${styles.group}`}
            aria-current={name === present?.name ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {present !== undefined && present.tabs.length > 1 && (
        <nav className="row-2 pt-3" aria-label={present.name}>
          {present.tabs.map(({ key, label }) => (
            <Link
              key={key}
              href={paths.office(key)}
              className={`inline-flex items-center target px-3 soft small semibold no-underline pill edge hover-sunken ${styles.tab}`}
              aria-current={key === shown ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
