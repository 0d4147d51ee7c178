import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Button } from '../form/button.tsx';
import { TextArea } from '../form/text-field.tsx';

interface WordsFormProps {
  readonly label: string;
  readonly hint: string;
  readonly press: string;
  /** What is said where nothing was written; 'Write a text first.' where absent. */
  readonly emptyWords?: string;
  /** Names the conversation. */
  readonly about: readonly string[];
  /** What was typed before the page was loaded again. */
  readonly draft?: string | null;
  readonly onDraft?: (words: string) => void;
  readonly onSend: (words: string) => Promise<unknown>;
  /** What is read again then. */
  readonly refreshes: readonly QueryKey[];
  /** Shown above the field; `fill` adds words to it. */
  readonly children?: (fill: (words: string) => void) => ReactNode;
}

/** What was typed into conversations, by what they are about: another order may take a form's place for a while. */
const unsent = new Map<string, string>();

export const clearUnsent = (): void => unsent.clear();

/** Writes into a conversation; what was typed stays until the server has it. */
export function WordsForm(props: WordsFormProps) {
  const {
    label,
    hint,
    press,
    emptyWords = catalog.writeATextFirst,
    about,
    draft,
    onDraft,
    onSend,
    refreshes,
    children,
  } = props;
  const place = JSON.stringify(about);
  const [words, setWords] = useState(() => unsent.get(place) ?? draft ?? '');
  const keepDraft = useEffectEvent((typed: string) => onDraft?.(typed));
  useEffect(() => {
    if (words === '') unsent.delete(place);
    else unsent.set(place, words);
    keepDraft(words);
  }, [place, words]);
  const { send, isBusy, refusal, refuse } = useSending({
    mutationFn: onSend,
    // Not what was typed since.
    onSuccess: (_, sent) => setWords((now) => (now.trim() === sent ? '' : now)),
    refreshes,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() === '') refuse(emptyWords);
    else if (words.trim().length > ANSWER_LETTERS) refuse(catalog.textTooLong(ANSWER_LETTERS));
    else send(words.trim());
  };
  /** The dialog around it was closed with 'Discard it'. */
  const discard = (): void => {
    unsent.delete(place);
    setWords('');
  };
  const write = (typed: string): void => {
    setWords(typed);
    refuse(null);
  };
  return (
    <form className="stack-2" noValidate onSubmit={submit} onReset={discard}>
      {children?.((reply) => write(`${words.trimEnd()} ${reply}`.trim()))}
      <TextArea label={label} hint={hint} value={words} maxLength={ANSWER_LETTERS} error={refusal} onChange={write} />
      <div className="row-2">
        <Button type="submit" variant="quiet" busy={isBusy} busyLabel={shared.sending}>
          {press}
        </Button>
      </div>
    </form>
  );
}
