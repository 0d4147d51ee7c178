import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { DropoffOption } from '#domain/address/dropoff.ts';
import { DROPOFF_GROUPS } from '#domain/address/dropoff-groups.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '#web/ui/form/choice.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './dropoff-row.module.css';

interface DropoffRowProps {
  readonly value: DropoffOption;
  readonly onChoose: (option: DropoffOption) => void;
}

interface DropoffDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly value: DropoffOption;
  readonly onChoose: (option: DropoffOption) => void;
}

function Options({ value, onChoose, onClose }: Omit<DropoffDialogProps, 'open'>) {
  const [chosen, setChosen] = useState(value);
  return (
    <div className="stack-5">
      {DROPOFF_GROUPS.map(({ title, options }) => (
        <ChoiceGroup key={title} legend={title}>
          {options.map((option) => (
            <Choice
              key={option}
              type="radio"
              name="dropoff"
              title={option}
              checked={option === chosen}
              onChange={() => setChosen(option)}
            />
          ))}
        </ChoiceGroup>
      ))}
      <Button
        wide
        onClick={() => {
          onChoose(chosen);
          onClose();
        }}
      >
        {shared.done}
      </Button>
    </div>
  );
}

/** Where the courier leaves the food (rule dropoff-options). */
function DropoffDialog({ open, onClose, value, onChoose }: DropoffDialogProps) {
  return (
    <Dialog title={catalog.dropoffOptions} open={open} onClose={onClose}>
      <Options value={value} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

/** The chosen dropoff option, which opens the list of all. */
export function DropoffRow({ value, onChoose }: DropoffRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`bar-3 px-4 py-2 text-left bg-surface round-2 edge-control soft-icons ${styles.row}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <AnyIcon name="door" />
        <span className="grid grow">
          <span className="soft small">{shared.dropoff}</span>
          <span className="semibold">{value}</span>
        </span>
        <AnyIcon name="forward" size="small" />
      </button>
      <DropoffDialog open={isOpen} onClose={() => setOpen(false)} value={value} onChoose={onChoose} />
    </>
  );
}
