import { type FormEvent, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/review.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackLink } from '#web/api/tracked-order.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { COMMENT_LIMIT, type ReviewDraft, reviewBody } from './review-draft.ts';
import { StarChoice } from './star-choice.tsx';
import { useSendReview } from './use-send-review.ts';

interface ReviewFormProps {
  readonly link: TrackLink;
  readonly restaurantName: string;
  readonly onSent: () => void;
}

const EMPTY: ReviewDraft = { stars: null, comment: '' };

/** Stars and, if the customer wishes, a text. */
export function ReviewForm({ link, restaurantName, onSent }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState<string | null>(null);
  const { send, isSending, problem } = useSendReview(link, onSent);
  const change = (part: Partial<ReviewDraft>): void => {
    setDraft({ ...draft, ...part });
    setMissing(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = reviewBody(draft);
    if ('missing' in body) {
      setMissing(body.missing);
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
    } else send(body);
  };
  return (
    <form ref={form} className="stack-5 p-5 bg-surface round-3 shadow" onSubmit={submit} noValidate>
      <StarChoice value={draft.stars} onChange={(stars) => change({ stars })} error={missing} />
      <TextArea
        label={catalog.tellUsMoreOptional}
        hint={catalog.reviewHint(restaurantName)}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        maxLength={COMMENT_LIMIT}
        countFrom={0}
        rows={5}
      />
      {problem !== null && <Notice tone="danger" role="alert" title={problem} />}
      <Button ref={keepFocus} type="submit" wide busy={isSending} busyLabel={shared.sending}>
        {catalog.sendReview}
      </Button>
    </form>
  );
}
