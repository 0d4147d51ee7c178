import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/kitchen.ts';
import type { OfficeMenuAnswer, OfficeSwitch } from '#contract/office.ts';
import type { SwitchTarget } from '#domain/menu/menu-switch.ts';
import { kitchenMenuQuery, moveKitchenSwitch } from '#web/api/kitchen.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { useKitchenPress } from './use-kitchen-press.ts';

interface SwitchRowProps {
  readonly secret: string;
  readonly version: number;
  readonly name: string;
  readonly hint?: string;
  readonly target: SwitchTarget;
  readonly position: OfficeSwitch;
}

function SwitchRow({
  secret,
  version,
  name,
  hint,
  target: { itemId, optionPath },
  position: { isOn },
}: SwitchRowProps) {
  const part = { ...(itemId !== undefined && { itemId }), ...(optionPath !== undefined && { optionPath }) };
  const { press, isBusy, refusal } = useKitchenPress(secret, `${version}`, (state: 'on' | 'tomorrow', key) =>
    moveKitchenSwitch(secret, { state, version, ...part }, key),
  );
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

function Dishes({ secret, version, category }: { secret: string; version: number; category: Category }) {
  return (
    <section aria-label={category.name}>
      <h2 className="size-4 pt-5 pb-2">{category.name}</h2>
      <ul>
        {category.dishes.map((dish) => (
          <li key={dish.id} className="rule-above py-1">
            <SwitchRow
              secret={secret}
              version={version}
              name={dish.title}
              target={{ itemId: dish.id }}
              position={dish}
            />
            {dish.options.length > 0 && (
              <details>
                <summary className="soft target">{catalog.optionsOf(dish.title)}</summary>
                {dish.options.map(({ path, title, group, ...position }) => (
                  <SwitchRow
                    key={path}
                    secret={secret}
                    version={version}
                    name={title}
                    hint={group}
                    target={{ itemId: dish.id, optionPath: path }}
                    position={position}
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
      {({ version, categories }) =>
        categories.map((category) => <Dishes key={category.id} secret={secret} version={version} category={category} />)
      }
    </Loaded>
  );
}
