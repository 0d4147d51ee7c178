import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/case-file.ts';
import type { EvidenceAnswer, EvidenceBody } from '#contract/money/evidence.ts';
import { evidenceQuery } from '#web/api/staff/evidence.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './case-file.module.css';
import { EVIDENCE_FIELDS } from './evidence-fields.ts';
import { EvidenceForm } from './evidence-form.tsx';

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
