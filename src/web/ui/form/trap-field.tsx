import { useId } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';

/** The name of the field that people never see. */
export const TRAP_NAME = 'website';

/** A field that people never see: only programs fill it in, and get the answer of a success (rule signup-limits). */
export function TrapField() {
  const id = useId();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{catalog.website}</label>
      <input id={id} name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The content of a form's trap; '' if a person filled in the form. */
export function trapOf(form: HTMLFormElement): string {
  const value = new FormData(form).get(TRAP_NAME);
  return typeof value === 'string' ? value : '';
}
