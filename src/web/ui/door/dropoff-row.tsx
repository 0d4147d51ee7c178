import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import type { DropoffOption } from '#domain/address/dropoff.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { DropoffDialog } from './dropoff-dialog.tsx';
import styles from './dropoff-row.module.css';

interface DropoffRowProps {
  readonly value: DropoffOption;
  readonly onChoose: (option: DropoffOption) => void;
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
