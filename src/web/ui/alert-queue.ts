import { createStore } from 'zustand/vanilla';

/** A question or a message that waits to be shown. */
export interface Notice {
  readonly id: number;
  readonly title: string | null;
  readonly text: string;
  readonly confirmLabel: string;
  /** Null for a message: it has one button. */
  readonly cancelLabel: string | null;
  /** 'danger' where the confirmed action takes something away. */
  readonly tone: 'plain' | 'danger';
  readonly answer: (confirmed: boolean) => void;
}

export const alertQueue = createStore<readonly Notice[]>(() => []);
let lastId = 0;

function enqueue(notice: Omit<Notice, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (confirmed: boolean): void => {
      alertQueue.setState((notices) => notices.filter((other) => other.id !== id), true);
      resolve(confirmed);
    };
    alertQueue.setState((notices) => [...notices, { ...notice, id, answer }], true);
  });
}

/** The product's own alert: the text and one button. Resolves when it is closed. The same text is not queued twice. */
export async function showAlert(text: string): Promise<void> {
  if (alertQueue.getState().some((notice) => notice.text === text && notice.cancelLabel === null)) return;
  await enqueue({ title: null, text, confirmLabel: 'OK', cancelLabel: null, tone: 'plain' });
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly tone?: 'plain' | 'danger';
}

/** Asks before something is done; true where it was confirmed. */
export function showConfirm({ title, text, confirmLabel, cancelLabel, tone = 'plain' }: Question): Promise<boolean> {
  return enqueue({ title, text, confirmLabel, cancelLabel, tone });
}
