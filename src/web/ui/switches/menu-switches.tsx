import { useDeferredValue, useMemo, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { OfficeDish, OfficeMenuAnswer } from '#contract/office.ts';
import { textsMatch } from '#domain/menu/search.ts';
import type { Switching } from '#web/state/use-switching.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { SearchField } from '../form/search-field.tsx';
import { AnyIcon } from '../icon/any-icon.tsx';
import { SwitchControl } from './switch-control.tsx';
import styles from './switches.module.css';

type Categories = OfficeMenuAnswer['categories'];

/** Only the dishes that a search finds, by their title or by one of their options. */
function searched(categories: Categories, query: string): Categories {
  if (query === '') return categories;
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(({ title, options }) =>
        textsMatch([title, ...options.map((option) => option.title)], query),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

interface DishSwitchesProps {
  readonly dish: OfficeDish;
  readonly menu: OfficeMenuAnswer;
  readonly switching: Switching;
}

function optionsText({ options }: OfficeDish): string {
  const off = options.filter(({ isOn }) => !isOn).length;
  const count = catalog.optionsCount(options.length);
  return off === 0 ? count : catalog.offCount(count, off);
}

function Options({ dish, menu, switching }: DishSwitchesProps) {
  return (
    <ul className={`stack-3 ${styles.options}`}>
      {dish.options.map((option) => {
        const target = { itemId: dish.id, optionPath: option.path };
        return (
          <li key={option.path} className={`stack-2 ${styles.row}`}>
            <p className="wraps grid grow">
              <span>{option.title}</span>
              <span className="soft small">{option.group}</span>
            </p>
            <SwitchControl
              label={`${dish.title}: ${option.title}`}
              position={option}
              saving={switching.savingOf(target)}
              onSwitch={(state) => void switching.press(menu, target, state)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A dish with its switch, and a button that opens the switches of its options. */
function DishSwitches({ dish, menu, switching }: DishSwitchesProps) {
  const [isOpen, setOpen] = useState(false);
  const target = { itemId: dish.id };
  return (
    <li className="py-3 rule-above">
      <div className={`stack-2 ${styles.row}`}>
        <p className="wraps grid grow">
          <span className="bold">{dish.title}</span>
        </p>
        <SwitchControl
          label={dish.title}
          position={dish}
          saving={switching.savingOf(target)}
          onSwitch={(state) => void switching.press(menu, target, state)}
        />
      </div>
      {dish.options.length > 0 && (
        <button
          type="button"
          className="muted inline-flex gap-2 items-center target semibold"
          aria-expanded={isOpen}
          aria-label={catalog.ofDish(optionsText(dish), dish.title)}
          onClick={() => setOpen(!isOpen)}
        >
          <AnyIcon name={isOpen ? 'up' : 'down'} size="small" />
          {optionsText(dish)}
        </button>
      )}
      {isOpen && <Options dish={dish} menu={menu} switching={switching} />}
    </li>
  );
}

/** The switches of a menu's dishes and options, with a search (rule menu-switches). */
export function MenuSwitches({ menu, switching }: { readonly menu: OfficeMenuAnswer; readonly switching: Switching }) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const categories = useMemo(() => searched(menu.categories, query), [menu.categories, query]);
  return (
    <>
      <SearchField
        label={catalog.searchDishesAndOptions}
        placeholder={catalog.searchForDish}
        value={typed}
        onChange={setTyped}
      />
      {categories.length === 0 && <EmptyState title={shared.nothingFound} text={shared.tryAnotherSearch} />}
      {categories.map(({ id, name, dishes }) => (
        <section key={id} aria-label={name}>
          <h3 className="pt-5 pb-2">{name}</h3>
          <ul>
            {dishes.map((dish) => (
              <DishSwitches key={dish.id} dish={dish} menu={menu} switching={switching} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
