import * as catalog from '#catalog/customers/review.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { STARS, type Stars, starWords } from './review-draft.ts';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  readonly value: Stars | null;
  readonly onChange: (stars: Stars) => void;
  readonly error: string | null;
}

/** One to five stars as radio buttons, so the arrow keys work. Text beside them says what each means. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset aria-describedby="stars-error">
      <legend className="pb-2 size-3 bold">{catalog.howWasIt}</legend>
      <div className="line-2 gap-x-4">
        <div className={`flex ${styles.stars}`}>
          {STARS.map((stars) => (
            <label
              key={stars}
              className={classNames(
                `grid place-center relative pill pointer ${styles.star}`,
                value !== null && stars <= value && styles.chosen,
              )}
            >
              <input
                className={`w-full ${styles.input}`}
                type="radio"
                name="stars"
                required
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" size="large" filled={value !== null && stars <= value} />
              <span className="visually-hidden">
                {catalog.starsCount(stars)}, {starWords(stars)}
              </span>
            </label>
          ))}
        </div>
        <span className="bold" aria-hidden="true">
          {value === null ? '' : starWords(value)}
        </span>
      </div>
      <ErrorLine id="stars-error" className={styles.error}>
        {error}
      </ErrorLine>
    </fieldset>
  );
}
