import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/kitchen.ts';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchTarget } from '#domain/menu/menu-switch.ts';
import { kitchenMenuQuery } from '#web/api/kitchen.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { useKitchenSwitch } from './use-kitchen-press.ts';

interface SwitchRowProps {
  readonly secret: string;
  readonly menu: OfficeMenuAnswer;
  readonly name: string;
  readonly hint?: string;
  readonly target: SwitchTarget;
  readonly isOn: boolean;
}

function SwitchRow({ secret, menu, name, hint, target, isOn }: SwitchRowProps) {
  const { press, isBusy, refusal } = useKitchenSwitch(secret, menu, target);
  return (
    <div className="between wrap gap-x-3 py-2">
      <p className="grid min-0 anywhere">
        <span>{name}</span>
        {hint !== undefined && <span className="soft small">{hint}</span>}
      </p>
      <Button
        variant={isOn ? 'quiet' : 'primary'}
        busy={isBusy}
        aria-label={isOn ? catalog.soldOutTodayDish(name) : catalog.backOnTheMenuDish(name)}
        onClick={() => press(isOn ? 'tomorrow' : 'on')}
      >
        {isOn ? catalog.soldOutToday : catalog.backOnTheMenu}
      </Button>
      <ErrorLine>{refusal}</ErrorLine>
    </div>
  );
}

type Category = OfficeMenuAnswer['categories'][number];

function Dishes({ secret, menu, category }: { secret: string; menu: OfficeMenuAnswer; category: Category }) {
  return (
    <section aria-label={category.name}>
      <h2 className="size-4 pt-5 pb-2">{category.name}</h2>
      <ul>
        {category.dishes.map((dish) => (
          <li key={dish.id} className="rule-above py-1">
            <SwitchRow secret={secret} menu={menu} name={dish.title} target={{ itemId: dish.id }} isOn={dish.isOn} />
            {dish.options.length > 0 && (
              <details>
                <summary className="soft target">{catalog.optionsOf(dish.title)}</summary>
                {dish.options.map(({ path, title, group, isOn }) => (
                  <SwitchRow
                    key={path}
                    secret={secret}
                    menu={menu}
                    name={title}
                    hint={group}
                    target={{ itemId: dish.id, optionPath: path }}
                    isOn={isOn}
                  />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a kitchen has sold out, until tomorrow (rule kitchen-link). */
export function KitchenMenu({ secret }: { readonly secret: string }) {
  const query = useQuery(kitchenMenuQuery(secret));
  return (
    <Loaded query={query} waiting={catalog.loadingTheMenu} failed={catalog.menuNotLoaded}>
      {(menu) =>
        menu.categories.map((category) => <Dishes key={category.id} secret={secret} menu={menu} category={category} />)
      }
    </Loaded>
  );
}
