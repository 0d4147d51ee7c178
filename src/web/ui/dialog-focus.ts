/** A dialog from its opening on: where focus was before, and the dialog that it lies upon. */
interface Visit {
  readonly opener: Element | null;
  readonly beneath: Visit | null;
  isOver: boolean;
}

const open: Visit[] = [];

/** A dialog beneath that is closed as well takes its buttons along: then what opened that one is next. */
function giveBack({ opener, beneath }: Visit): void {
  if (beneath?.isOver) giveBack(beneath);
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/** Remembers where focus is, before a dialog opens; the answer gives it back, once the dialog is closed, in whatever order several close. */
export function rememberFocus(): () => void {
  const visit: Visit = { opener: document.activeElement, beneath: open.at(-1) ?? null, isOver: false };
  open.push(visit);
  return () => {
    visit.isOver = true;
    open.splice(open.indexOf(visit), 1);
    giveBack(visit);
  };
}
