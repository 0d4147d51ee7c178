import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/review.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { ApiClientError, ApiRefusal } from '#web/api/api-errors.ts';
import { type ReviewBody, reviewOrder, type TrackLink, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { idempotencyKey } from '#web/state/ordering/checkout.ts';
import { COMMENT_LIMIT, type ReviewDraft, reviewDrafts, STARS, type Stars } from '#web/state/ordering/typed-drafts.ts';
import { useSending } from '#web/state/use-sending.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { reviewBody, starWords } from './review-draft.ts';
import styles from './star-choice.module.css';

interface ReviewFormProps {
  readonly link: TrackLink;
  readonly restaurantName: string;
  readonly onSent: () => void;
}

const EMPTY: ReviewDraft = { stars: null, comment: '' };

interface StarChoiceProps {
  readonly value: Stars | null;
  readonly onChange: (stars: Stars) => void;
  readonly error: string | null;
}

/** One to five stars as radio buttons, so the arrow keys work. Text beside them says what each means. */
function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset aria-describedby="stars-error">
      <legend className="pb-2 size-3 bold">{catalog.howWasIt}</legend>
      <div className="line-2 gap-x-4">
        <div className={`flex ${styles.stars}`}>
          {STARS.map((stars) => (
            <label
              key={stars}
              className={classNames(
                `grid place-center relative pill pointer ${styles.star}`,
                value !== null && stars <= value && styles.chosen,
              )}
            >
              <input
                className={`w-full ${styles.input}`}
                type="radio"
                name="stars"
                required
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" size="large" filled={value !== null && stars <= value} />
              <span className="visually-hidden">
                {catalog.starsCount(stars)}, {starWords(stars)}
              </span>
            </label>
          ))}
        </div>
        <span className="bold" aria-hidden="true">
          {value === null ? '' : starWords(value)}
        </span>
      </div>
      <ErrorLine id="stars-error" className={styles.error}>
        {error}
      </ErrorLine>
    </fieldset>
  );
}

/** Refusals after which the order is read again, because the page then shows something else than the form. */
const ELSEWHERE: readonly string[] = ['REVIEW_EXISTS', 'REVIEW_TOO_EARLY', 'ORDER_LOCKED'];

function problemOf(error: Error | null): string | null {
  const isShown = error instanceof ApiRefusal || error instanceof ApiClientError;
  return isShown ? error.message : null;
}

interface SendReview {
  readonly send: (body: ReviewBody) => void;
  readonly isSending: boolean;
  /** Why it was refused; also null if an alert has already told the customer. */
  readonly problem: string | null;
}

/** Sends a review; the same stars and words again are the same call. */
function useSendReview(link: TrackLink, onSent: () => void): SendReview {
  const client = useQueryClient();
  const { queryKey } = trackedOrderQuery(link);
  const { send, isBusy, error } = useSending({
    mutationFn: (body: ReviewBody) =>
      reviewOrder(link, body, idempotencyKey('review', { orderNumber: link.orderNumber, ...body })),
    onSuccess: () => {
      onSent();
      reviewDrafts.keep(link.orderNumber, null);
      client.setQueryData(queryKey, (known) => known && { ...known, order: { ...known.order, isReviewed: true } });
    },
    onError: (problem) => {
      if (problem instanceof ApiRefusal && ELSEWHERE.includes(problem.code)) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
  return { send, isSending: isBusy, problem: problemOf(error) };
}

/** Stars and, if the customer wishes, a text. */
export function ReviewForm({ link, restaurantName, onSent }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = reviewDrafts.useDraft(link.orderNumber) ?? EMPTY;
  const [missing, setMissing] = useState<string | null>(null);
  const { send, isSending, problem } = useSendReview(link, onSent);
  const change = (part: Partial<ReviewDraft>): void => {
    reviewDrafts.keep(link.orderNumber, { ...draft, ...part });
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
