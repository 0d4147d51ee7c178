import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useEditing } from './editing.ts';
import drop from './fields/drop-mark.module.css';
import { Handle } from './fields/handle.tsx';
import { focusHandle, indexAfterDrop, useReorder } from './fields/reorder.ts';

interface CategoryNavProps {
  readonly menu: Menu;
  readonly onGo: (categoryId: string) => void;
  readonly onAdd: () => void;
}

/** The categories: to go to one, and to put them in another order. */
export function CategoryNav({ menu, onGo, onAdd }: CategoryNavProps) {
  const { moveCategory } = useEditing();
  const placeOf = (id: string): number => menu.findIndex(({ _id }) => _id === id);
  const move = (id: string, to: number): void => {
    moveCategory(id, to);
    focusHandle('categories', id);
  };
  const reorder = useReorder({
    kind: 'categories',
    onDrop: (id, place) => move(id, indexAfterDrop(placeOf(id), placeOf(place.id), place.side)),
    onStep: (id, step) => move(id, placeOf(id) + step),
  });
  return (
    <nav aria-label={catalog.categories}>
      <ol>
        {menu.map(({ _id: id, name, items }) => (
          <li key={id} {...reorder.row(id)} className={classNames('flex items-center relative', drop.row)}>
            <Handle {...reorder.handle(id)} name={name} />
            <button
              type="button"
              className="bar-2 wraps justify-between grow target px-2 semibold text-left round-1 hover-sunken"
              onClick={() => onGo(id)}
            >
              {name}
              <span className="soft small tabular">{items.length}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button variant="plain" start={<Icon name="plus" size="small" />} onClick={onAdd}>
        {catalog.addACategory}
      </Button>
    </nav>
  );
}
