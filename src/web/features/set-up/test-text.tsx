import { useState } from 'react';
import * as catalog from '#catalog/set-up.tsx';
import * as shared from '#catalog/shared.ts';
import { readPhone } from '#domain/person/phone.ts';
import { sendTestText } from '#web/api/staff/providers.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';

/** Sends a text to the owner's own number, and says what the provider answered (rule test-text). */
export function TestText() {
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ readonly isSent: boolean; readonly words: string } | null>(null);
  const { send, isBusy, error } = useSending({
    mutationFn: sendTestText,
    onMutate: () => setAnswer(null),
    onSuccess: setAnswer,
  });
  const submit = (): void => {
    const read = readPhone(phone, 'phone-page');
    setFault(read.ok ? null : catalog.enterTenDigits);
    if (read.ok) send(read.value);
  };
  const words = error === null || isBusy ? null : failureWords(error);
  return (
    <Form onSubmit={submit}>
      <PhoneField label={catalog.yourOwnNumber} value={phone} onChange={setPhone} error={fault} />
      {words !== null && <Notice tone="danger" role="alert" title={words} />}
      <div className="row-2">
        <Button type="submit" variant="quiet" busy={isBusy} busyLabel={shared.sending}>
          {catalog.sendATestText}
        </Button>
      </div>
      <StatusRegion>
        {answer !== null && <Notice tone={answer.isSent ? 'ok' : 'danger'} title={answer.words} />}
      </StatusRegion>
    </Form>
  );
}
