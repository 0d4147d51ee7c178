/**
 * Open dialogs as entries of the browser's history, so that Back closes the topmost one instead of leaving the page
 * (rule sheets-and-dialogs). Each open dialog lies one entry above the page; leaving the page by a link takes those
 * entries away first.
 */

interface OpenDialog {
  /** Null: Back does not close the dialog. */
  readonly onBack: (() => void) | null;
  /** Settles when entries have been taken off, which takes a moment; nothing may be pushed during that time. */
  readonly asks: () => boolean;
}

const open: OpenDialog[] = [];
/**
 * Settles when entries are removed. The browser needs some time for it, and nothing may be pushed before.
 */
let leaving: Promise<void> = Promise.resolve();
let isLeaving = false;
/** Steps back that this module made and the browser has not reported yet: nobody has pressed Back. */
let ownSteps = 0;

/** After this long without a report the browser has none to give, ms. */
const STEP_BACK_LIMIT_MS = 400;

/** How many dialogs the history entry with this state represents. */
function depthOf(state: unknown): number {
  const depth = (state as { dialogs?: unknown } | null)?.dialogs;
  return typeof depth === 'number' ? depth : 0;
}

function stepBack(steps: number): Promise<void> {
  isLeaving = true;
  ownSteps += 1;
  leaving = new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(limit);
      removeEventListener('popstate', done);
      isLeaving = false;
      resolve();
    };
    const limit = setTimeout(done, STEP_BACK_LIMIT_MS);
    addEventListener('popstate', done);
    history.go(-steps);
  });
  return leaving;
}

/** Runs `work` as soon as no entry is being taken off, which may be at once. */
function whenSettled(work: () => void): void {
  if (isLeaving) void leaving.then(() => whenSettled(work));
  else work();
}

/** Records an opened dialog. The returned function is called when the dialog closes by other means than Back. */
export function enterDialog(dialog: OpenDialog): () => void {
  open.push(dialog);
  whenSettled(() => {
    if (open.includes(dialog)) history.pushState({ ...history.state, dialogs: open.indexOf(dialog) + 1 }, '');
  });
  return () => {
    const index = open.indexOf(dialog);
    if (index === -1) return;
    open.splice(index, 1);
    whenSettled(() => {
      if (depthOf(history.state) > open.length) void stepBack(depthOf(history.state) - open.length);
    });
  };
}

/** Closes every dialog, takes their entries off the history, then runs `work`; at once where none is open. */
export function leaveDialogs(work: () => void): void {
  whenSettled(() => {
    const depth = depthOf(history.state);
    open.splice(0).forEach((dialog) => {
      dialog.onBack?.();
    });
    if (depth === 0) work();
    else void stepBack(depth).then(work);
  });
}

/** Makes Back close dialogs. Called once, when the page starts. */
export function watchDialogHistory(): void {
  if (depthOf(history.state) > 0) void stepBack(depthOf(history.state));
  addEventListener('popstate', () => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    const depth = depthOf(history.state);
    while (open.length > depth && open.at(-1)?.onBack && !open.at(-1)?.asks()) open.pop()?.onBack?.();
    // The topmost dialog does not close by Back, or not yet: it stays, and so does its entry.
    if (open.length > depth) history.pushState({ ...history.state, dialogs: open.length }, '');
  });
}
