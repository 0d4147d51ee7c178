import { useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import type { OfficeDish, OfficeMenuAnswer } from '#contract/office.ts';
import type { Switching } from '#web/state/use-switching.ts';
import { AnyIcon } from '../icon/any-icon.tsx';
import { SwitchControl } from './switch-control.tsx';
import styles from './switches.module.css';

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
export function DishSwitches({ dish, menu, switching }: DishSwitchesProps) {
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
