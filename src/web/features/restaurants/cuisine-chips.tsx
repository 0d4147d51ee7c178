import * as catalog from '#catalog/customers/restaurants.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import styles from './restaurants-page.module.css';

interface CuisineChipsProps {
  readonly cuisines: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (cuisine: string | null) => void;
}

/** One cuisine, or all. */
export function CuisineChips({ cuisines, chosen, onChoose }: CuisineChipsProps) {
  return (
    <fieldset className={`flex gap-2 ${styles.chips}`}>
      <legend className="visually-hidden">{shared.cuisine}</legend>
      {[null, ...cuisines].map((cuisine) => (
        <Chip
          key={cuisine ?? ''}
          isPressed={cuisine === chosen}
          onPress={() => onChoose(cuisine === chosen ? null : cuisine)}
        >
          {cuisine ?? catalog.all}
        </Chip>
      ))}
    </fieldset>
  );
}
