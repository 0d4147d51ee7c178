import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/case-file.ts';
import { caseFileQuery } from '#web/api/staff/office-money.ts';
import { paths } from '#web/paths.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import styles from './case-file.module.css';
import { CaseFileSheet } from './case-file-sheet.tsx';

interface CaseFileProps {
  readonly orderId: string;
  readonly header: ReactNode;
  readonly isOwner: boolean;
}

/** /office/orders/…/case-file: all that is known of an order, to print or to keep as a PDF (rule case-file). */
export function CaseFilePage({ orderId, header, isOwner }: CaseFileProps) {
  const query = useQuery(caseFileQuery(orderId));
  const { data } = query;
  const title = data === undefined ? shared.caseFile : catalog.caseFileOfOrder(data.order.orderNumber);
  return (
    <Page title={title} heading="own" width="wide" header={<div className={styles.screenOnly}>{header}</div>}>
      <div className={`between wrap gap-x-4 pt-5 pb-4 ${styles.head}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={`row-2 ${styles.buttons}`}>
          {data !== undefined && <Button onClick={() => print()}>{shared.printSavePdf}</Button>}
          <ButtonLink variant="quiet" to={paths.office('money')}>
            {shared.money}
          </ButtonLink>
        </div>
      </div>
      <Loaded
        query={query}
        waiting={catalog.loadingTheCaseFile}
        failed={catalog.caseFileNotLoaded}
        gone={catalog.orderUnknown}
        shapes={<HeadedSkeleton lines={['most', 'full', 'full']} />}
      >
        {(file) => <CaseFileSheet file={file} isOwner={isOwner} />}
      </Loaded>
    </Page>
  );
}
