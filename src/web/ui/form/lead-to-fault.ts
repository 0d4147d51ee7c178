const FAULT = '[aria-invalid="true"], [role="alert"]:not(:empty)';
const CONTROL = 'input, select, textarea, button';

/** The control that a fault belongs to: itself, or the first one beside the words. */
function controlOf(fault: Element): HTMLElement | null {
  if (fault.matches(CONTROL)) return fault as HTMLElement;
  for (let around = fault.parentElement; around !== null; around = around.parentElement) {
    const control = around.querySelector<HTMLElement>(CONTROL);
    if (control !== null) return control;
  }
  return null;
}

/** Brings the first fault of a form into view and gives it the focus (rule fault-in-sight). */
export function leadToFault(form: ParentNode | null): void {
  const fault = form?.querySelector(FAULT);
  const control = fault ? controlOf(fault) : null;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
