import { useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { moveDish, showDishIn } from '../make-edits.ts';
import type { Moving } from './use-sheets.ts';

interface MoveDialogProps {
  readonly menu: Menu;
  readonly actions: DraftActions;
  readonly moving: Moving | null;
  readonly onClose: () => void;
}

const FIRST = '';

function MoveForm({
  menu,
  actions,
  moving: { categoryId, item },
  onClose,
}: MoveDialogProps & { readonly moving: Moving }) {
  const [toId, setTo] = useState(categoryId);
  const to = menu.find(({ _id }) => _id === toId);
  const others = to?.items.filter(({ _id }) => _id !== item._id) ?? [];
  const [after, setAfter] = useState(FIRST);
  const [stays, setStays] = useState(false);
  const isInPlace = to?.items.some(({ _id }) => _id === item._id) === true;
  const choose = (id: string): void => {
    setTo(id);
    setAfter(FIRST);
  };
  const move = (): void => {
    const from = menu.find(({ _id }) => _id === categoryId);
    if (from !== undefined && to !== undefined) {
      const place = after === FIRST ? 0 : others.findIndex(({ _id }) => _id === after) + 1;
      const isShownToo = stays && !isInPlace;
      actions.edit(
        isShownToo ? showDishIn(to, item, after === FIRST ? null : after) : moveDish(from, item._id, to, place),
      );
    }
    onClose();
  };
  return (
    <Form onSubmit={move}>
      <SelectField
        label={catalog.category}
        value={toId}
        options={menu.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={choose}
      />
      <SelectField
        label={catalog.place}
        value={after}
        options={[
          { value: FIRST, label: catalog.first },
          ...others.map(({ _id, title }) => ({ value: _id, label: catalog.afterTitle(title) })),
        ]}
        onChange={setAfter}
      />
      {!isInPlace && (
        <SwitchField
          label={catalog.keepItHereToo}
          hint={catalog.keepItHereTooHint}
          checked={stays}
          onChange={setStays}
        />
      )}
      <Button type="submit" wide>
        {stays && !isInPlace ? catalog.showItThereToo : catalog.move}
      </Button>
    </Form>
  );
}

export function MoveDialog(props: MoveDialogProps) {
  const { moving, onClose } = props;
  return (
    <Dialog
      title={moving === null ? catalog.move : catalog.moveTitle(moving.item.title)}
      open={moving !== null}
      onClose={onClose}
    >
      {moving !== null && <MoveForm {...props} moving={moving} />}
    </Dialog>
  );
}
