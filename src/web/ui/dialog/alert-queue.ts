import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** What a field is shown with: the text in it, and what is wrong with that. */
export interface Typed {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The field of a question that is confirmed only with a reason; askReason makes it. */
export interface ReasonField {
  /** What is said where the field is empty. */
  readonly missing: string;
  readonly render: (typed: Typed) => ReactNode;
}

/** A question or a message that waits to be shown. */
export interface AlertNotice {
  readonly id: number;
  readonly title: string | null;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  readonly confirmLabel: string;
  /** Null for a message: it has one button. 'Cancel' where absent. */
  readonly cancelLabel?: string | null;
  /** 'danger' where the confirmed action takes something away. */
  readonly tone: 'plain' | 'danger';
  /** Null if a yes is enough. */
  readonly reason: ReasonField | null;
  /** Called with null if it was not confirmed, else with the reason, '' if none was asked for. */
  readonly answer: (reason: string | null) => void;
}

export const alertQueue = createStore<readonly AlertNotice[]>(() => []);
let lastId = 0;

/** Shows a notice once those before it are answered; resolves to its answer. */
export function queueAlert(notice: Omit<AlertNotice, 'id' | 'answer'>): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (reason: string | null): void => {
      alertQueue.setState((notices) => notices.filter((other) => other.id !== id), true);
      resolve(reason);
    };
    alertQueue.setState((notices) => [...notices, { ...notice, id, answer }], true);
  });
}

/** Shows an alert with one button; resolves when it is closed. The same text isn't queued twice (rule alert-dialog). */
export async function showAlert(text: string): Promise<void> {
  if (alertQueue.getState().some((notice) => notice.text === text && notice.cancelLabel === null)) return;
  await queueAlert({ title: null, text, confirmLabel: 'OK', cancelLabel: null, tone: 'plain', reason: null });
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'plain' | 'danger';
}

/** Asks before something is done; true if it was confirmed. */
export async function showConfirm(question: Question): Promise<boolean> {
  return (await queueAlert({ tone: 'plain', ...question, reason: null })) !== null;
}
