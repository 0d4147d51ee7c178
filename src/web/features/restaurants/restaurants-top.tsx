import * as catalog from '#catalog/customers/restaurants.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { LogoLink, MenuButton } from '#web/ui/page/page.tsx';
import styles from './restaurants-page.module.css';

/** Shown where no address can be shown (rule restaurants-screen). */
const DEFAULT_LOCATION = catalog.newYorkNy;

interface RestaurantsTopProps {
  readonly address: string | null;
  readonly onAddressPress: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The first comma-separated part of an address. */
function firstPart(address: string | null): string {
  const part = address?.split(',')[0]?.trim() ?? '';
  return part === '' ? DEFAULT_LOCATION : part;
}

/** The head of the page: logo, address, search and side menu (rule page-header). */
export function RestaurantsTop({ address, onAddressPress, query, onQuery }: RestaurantsTopProps) {
  const isHydrated = useHydrated();
  return (
    <header className={`px-gutter pt-2 pb-3 bg-paper ${styles.top}`}>
      <div className="between wrap">
        <LogoLink look="small" />
        <button
          type="button"
          className={`grid grow-7 min-0 text-left round-1 target ${styles.address}`}
          onClick={onAddressPress}
          aria-haspopup="dialog"
        >
          <span className="muted snug">{catalog.deliverNow}</span>
          <span className={`flex items-center min-0 size-3 strong snug ${styles.street}`}>
            {isHydrated ? <span>{firstPart(address)}</span> : <Skeleton className={styles.streetSkeleton} />}
            <AnyIcon name="down" size="small" />
          </span>
        </button>
        <span className={styles.menuPhone}>
          <MenuButton />
        </span>
      </div>
      <div className={`mt-2 ${styles.search}`}>
        <SearchField
          label={catalog.searchRestaurantsAndDishes}
          placeholder={catalog.restaurantsAndDishes}
          value={query}
          onChange={onQuery}
        />
      </div>
      <span className={styles.menuWide}>
        <MenuButton />
      </span>
    </header>
  );
}
