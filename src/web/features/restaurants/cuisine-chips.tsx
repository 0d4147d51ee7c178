import styles from './restaurants-page.module.css';

interface CuisineChipsProps {
  readonly cuisines: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (cuisine: string | null) => void;
}

/** One cuisine, or all. */
export function CuisineChips({ cuisines, chosen, onChoose }: CuisineChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Cuisine</legend>
      {[null, ...cuisines].map((cuisine) => (
        <button
          key={cuisine ?? ''}
          type="button"
          className={styles.chip}
          aria-pressed={cuisine === chosen}
          onClick={() => onChoose(cuisine === chosen ? null : cuisine)}
        >
          {cuisine ?? 'All'}
        </button>
      ))}
    </fieldset>
  );
}
