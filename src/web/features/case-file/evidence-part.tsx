import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/case-file.ts';
import type { EvidenceAnswer, EvidenceBody } from '#contract/money/evidence.ts';
import { EVIDENCE_LIMITS } from '#contract/money/evidence-limits.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './case-file.module.css';
import { EVIDENCE_FIELDS } from './evidence-fields.ts';

const evidenceQuery = (disputeId: string) =>
  askedQuery(['office', 'evidence', disputeId], 'GET /api/office/money/disputes/:disputeId/evidence', {
    label: requests.evidence,
    isAnswer: all(has('draft'), hasLists('photos')),
    params: { disputeId },
    isBackground: true,
    isActivity: true,
  });

interface EvidencePartProps {
  readonly disputeId: string;
  readonly orderId: string;
}

type Sent = NonNullable<EvidenceAnswer['sent']>;

function SentTexts({ content: { texts, photoIds } }: { readonly content: EvidenceBody }) {
  const said = EVIDENCE_FIELDS.filter(({ name }) => texts[name].trim() !== '');
  return (
    <dl className="stack-2">
      {said.map(({ name, label }) => (
        <div key={name} className={`grid gap-x-4 cols-1 anywhere ${styles.fact}`}>
          <dt className="soft">{label}</dt>
          <dd className="pre-line">{texts[name]}</dd>
        </div>
      ))}
      <div className={`grid gap-x-4 cols-1 anywhere ${styles.fact}`}>
        <dt className="soft">{shared.photos}</dt>
        <dd>{photoIds.length}</dd>
      </div>
    </dl>
  );
}

function SentEvidence({ sent }: { readonly sent: Sent }) {
  const momentText = useMomentText();
  const { state, person, createdAt, sentAt, failure, content } = sent;
  if (state === 'failed') {
    return (
      <Notice tone="danger" title={catalog.evidenceNotSent} role="alert">
        <p>{failure}</p>
      </Notice>
    );
  }
  const at = momentText(sentAt ?? createdAt);
  return (
    <>
      {state === 'sent' ? (
        <Notice tone="ok" title={catalog.evidenceSentOnBy(at, person)} />
      ) : (
        <Notice tone="info" title={catalog.evidenceBeingSent}>
          <p>{catalog.cantReachProvider}</p>
        </Notice>
      )}
      {content === null ? <p className="muted block">{catalog.textsDeletedAfter}</p> : <SentTexts content={content} />}
    </>
  );
}

interface EvidenceFormProps {
  readonly disputeId: string;
  readonly orderId: string;
  /** The draft, or what was refused before. */
  readonly start: Pick<EvidenceAnswer, 'draft' | 'photos' | 'sent'>;
  readonly onLeave: () => void;
}

function useEvidence({ disputeId, orderId, start, onLeave }: EvidenceFormProps) {
  const [texts, setTexts] = useState(start.sent?.content?.texts ?? start.draft);
  const [photoIds, setPhotoIds] = useState(start.photos.map(({ id }) => id));
  const { send, isBusy, refusal } = useSending({
    mutationFn: (body: EvidenceBody) => {
      const call = { label: requests.evidence, params: { disputeId }, body };
      return askOnce('POST /api/office/money/disputes/:disputeId/evidence', call);
    },
    onSuccess: onLeave,
    refreshes: [evidenceQuery(disputeId).queryKey, ['office', 'case-file', orderId]],
  });
  const press = usePress(() => ({ texts, photoIds }), send);
  const toggle = (id: string): void =>
    setPhotoIds((ids) => start.photos.flatMap((one) => ((one.id === id) === ids.includes(one.id) ? [] : [one.id])));
  return { texts, setTexts, photoIds, toggle, refusal, isBusy, press };
}

/** The evidence for a dispute, for the owner to read, to edit and to send (rule dispute-evidence). */
function EvidenceForm(props: EvidenceFormProps) {
  const { texts, setTexts, photoIds, toggle, refusal, isBusy, press } = useEvidence(props);
  const { start, onLeave } = props;
  const momentText = useMomentText();
  return (
    <PressForm className={`stack-4 ${styles.screenOnly}`} aria-label={catalog.evidence} press={press}>
      <p>{catalog.readAndEditDraft}</p>
      {EVIDENCE_FIELDS.map(({ name, label, hint, rows }) => {
        const field = { label, hint, maxLength: EVIDENCE_LIMITS[name], value: texts[name] };
        const change = (text: string): void => setTexts((now) => ({ ...now, [name]: text }));
        return rows === 1 ? (
          <TextField key={name} {...field} onChange={change} />
        ) : (
          <TextArea key={name} {...field} rows={rows} onChange={change} />
        );
      })}
      {start.photos.map(({ id, url, takenAt }, at) => (
        <Choice
          key={id}
          name={`photo-${at}`}
          checked={photoIds.includes(id)}
          onChange={() => toggle(id)}
          title={catalog.sendPhoto(at + 1)}
          detail={momentText(takenAt)}
          end={
            <img
              src={url}
              alt={catalog.deliveryPhotoOf(at + 1, start.photos.length)}
              className={`round-1 ${styles.thumbnail}`}
            />
          }
        />
      ))}
      <ErrorLine>{refusal}</ErrorLine>
      <FormButtons
        className={styles.buttons}
        busy={isBusy}
        busyLabel={shared.sending}
        leave={shared.cancel}
        onLeave={onLeave}
      >
        {catalog.sendEvidence}
      </FormButtons>
    </PressForm>
  );
}

/** The evidence for a dispute: what was sent, and the form that sends it (rule dispute-evidence). For owners. */
export function EvidencePart({ disputeId, orderId }: EvidencePartProps) {
  const { data, error, refetch } = useQuery(evidenceQuery(disputeId));
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) {
    if (error === null) return <Skeleton />;
    const retry = (): void => void refetch();
    return <FailedState title={catalog.evidenceNotLoaded} message={error.message} onRetry={retry} />;
  }
  const { sent, canSend } = data;
  return (
    <section className="stack-3" aria-label={catalog.evidenceForTheBank}>
      {sent !== null && <SentEvidence sent={sent} />}
      {canSend && !isOpen && (
        <div className={styles.screenOnly}>
          <Button onClick={() => setOpen(true)}>{catalog.prepareEvidence}</Button>
        </div>
      )}
      {canSend && isOpen && (
        <EvidenceForm disputeId={disputeId} orderId={orderId} start={data} onLeave={() => setOpen(false)} />
      )}
      {!canSend && sent === null && <p className="muted block">{catalog.noEvidenceWasSent}</p>}
    </section>
  );
}
