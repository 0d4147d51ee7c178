import type { ComponentProps, FormEvent } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import { Button } from './button.tsx';
import type { PressHandlers } from './use-press.ts';

interface PressFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly press: PressHandlers;
}

const FIELDS = 'input:not([type=radio]:not(:checked)), select, textarea';

/** In a dialog, a form in place of the button that was pressed takes its focus over (rule live-regions). */
function takeLostFocus(form: HTMLFormElement | null): void {
  const isLost = document.activeElement === document.body && form?.closest('dialog') !== null;
  if (isLost) form?.querySelector<HTMLElement>(FIELDS)?.focus();
}

/** A form whose press applies to the screen at its beginning: it is sent by its button or by Enter in a field. */
export function PressForm({ press: { onClick, ...begins }, ...rest }: PressFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onClick();
  };
  return (
    <form
      ref={takeLostFocus}
      className="stack-3 p-4 bg-paper round-2 edge"
      noValidate
      {...rest}
      {...begins}
      onSubmit={submit}
    />
  );
}

interface FormButtonsProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  /** Of the line. */
  readonly className: string | undefined;
  readonly leave: string;
  readonly leaveVariant?: 'plain';
  readonly onLeave: () => void;
}

/** At the end of a form: one button sends it, the other leaves it. */
export function FormButtons({ className, leave, leaveVariant, onLeave, ...send }: FormButtonsProps) {
  return (
    <div className={`row-2 ${className}`}>
      <Button type="submit" busyLabel={shared.saving} {...send} />
      <Button variant={leaveVariant ?? 'quiet'} onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
