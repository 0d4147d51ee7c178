/**
 * Open dialogs as entries of the browser's history, so that Back closes the topmost one instead of leaving the page.
 * Each open dialog lies one entry above the page; leaving the page by a link takes those entries away first.
 */

interface OpenDialog {
  /** Null: Back leaves it where it is. */
  readonly onBack: (() => void) | null;
}

const open: OpenDialog[] = [];
/** Entries being taken off; the browser does that in its own time, and nothing may be pushed meanwhile. */
let leaving: Promise<void> = Promise.resolve();
let isLeaving = false;
/** Steps back of our own that the browser has not reported yet: nobody has pressed Back. */
let ownSteps = 0;

/** A browser that does not report the step back within this time has nothing to report. */
const STEP_BACK_LIMIT_MS = 400;

/** How many dialogs the entry now shown stands for. */
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

/** Runs `work` once no entry is being taken off: at once where that is now. */
function whenSettled(work: () => void): void {
  if (isLeaving) void leaving.then(() => whenSettled(work));
  else work();
}

/** Tells of an opened dialog; the answer is to be called when it closes by other means than Back. */
export function enterDialog(onBack: OpenDialog['onBack']): () => void {
  const dialog: OpenDialog = { onBack };
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

/** Closes every dialog and takes its entry off the history, then runs `work`: at once where none is open. */
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
    while (open.length > depth && open.at(-1)?.onBack) open.pop()?.onBack?.();
    // The topmost one stays, and so does its entry.
    if (open.length > depth) history.pushState({ ...history.state, dialogs: open.length }, '');
  });
}
