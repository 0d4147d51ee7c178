import { type FormEvent, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import { digitsOf } from '#domain/person/written-phone.ts';
import { confirmLastFour, type ReadOrderAgain } from '#web/api/tracked-order.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { lastFourOf } from './last-four.ts';
import { unlockProblem } from './unlock-problem.ts';

interface UnlockFormProps {
  readonly orderNumber: string;
  readonly onUnlocked: ReadOrderAgain;
}

interface UnlockInput {
  readonly lastFour: string;
  readonly key: string;
}

/** For a visitor who has only the number: the last four digits of the phone open the rest (rule last-four-digits). */
export function UnlockForm({ orderNumber, onUnlocked }: UnlockFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const complain = (text: string | null): void => {
    setError(text);
    input.current?.focus();
  };
  const { send, isBusy } = useSending({
    mutationFn: ({ lastFour, key }: UnlockInput) => confirmLastFour(orderNumber, lastFour, key),
    onSuccess: async () => {
      // The right digits are kept by a cookie: a browser that refuses it is shown no more than before.
      const { data, isError } = await onUnlocked();
      if (!isError && data?.order.access === 'steps') complain(catalog.cookiesRefused);
    },
    onError: (problem) => complain(unlockProblem(problem)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lastFour = lastFourOf(digits);
    if (lastFour === null) complain(shared.pleaseEnterFourDigits);
    else send({ lastFour, key: randomId() });
  };
  return (
    <form className="card stack-3 roomy" onSubmit={submit} noValidate>
      <h2 className="bar-2 size-3">
        <AnyIcon name="person" />
        {catalog.isThisYourOrder}
      </h2>
      <p>{catalog.whatLastDigitsShow}</p>
      <TextField
        label={catalog.lastFourPhoneDigits}
        inputRef={input}
        value={digits}
        onChange={(value) => {
          setDigits(digitsOf(value));
          setError(null);
        }}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
      />
      <Button type="submit" variant="quiet" busy={isBusy} busyLabel={catalog.checking}>
        {catalog.showMyOrder}
      </Button>
    </form>
  );
}
