import { useDeferredValue, useMemo, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import { textsMatch } from '#domain/menu/search.ts';
import type { Switching } from '#web/state/use-switching.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { SearchField } from '../form/search-field.tsx';
import { DishSwitches } from './dish-switches.tsx';

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
