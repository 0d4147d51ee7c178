import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeList, OfficeListAnswer } from '#contract/office.ts';
import { officeFilePath, officeListQuery, textFaultQuery } from '#web/api/staff/office.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useSettled } from '#web/state/use-settled.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { ListTable } from './list-table.tsx';
import styles from './office-page.module.css';

export const LaterCustomersPart = lazyPart(async () => (await import('./customers-part.tsx')).CustomersPart);

interface ListPanelProps {
  readonly list: OfficeList;
  readonly title: string;
  readonly isOwner: boolean;
}

const SHAPES = (
  <div className="stack-4">
    {Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all equal and never move
      <Skeleton key={at} shape="heading" />
    ))}
  </div>
);

interface PagesProps {
  readonly answer: OfficeListAnswer;
  readonly onPage: (page: number) => void;
}

function Pages({ answer: { page, total, pageSize }, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav className="bar-4 justify-center py-5" aria-label={catalog.pages}>
      <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {catalog.previous}
      </Button>
      <span className="tabular">{catalog.pageOf(page, last)}</span>
      <Button variant="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {catalog.next}
      </Button>
    </nav>
  );
}

interface FoundProps extends ListPanelProps, PagesProps {
  readonly search: string;
}

function Found({ list, title, isOwner, answer, search, onPage }: FoundProps) {
  if (answer.rows.length === 0 && answer.total === 0) {
    return search === '' ? (
      <EmptyState title={catalog.nothingHereYet} text={catalog.newEntriesWillAppear} />
    ) : (
      <EmptyState title={shared.nothingFound} text={shared.tryAnotherSearch} />
    );
  }
  return (
    <>
      <ListTable caption={title} columns={answer.columns} rows={answer.rows} list={list} isOwner={isOwner} />
      <Pages answer={answer} onPage={onPage} />
    </>
  );
}

/** Says what keeps all texts from going out until the owner fixes it; shows nothing while they go out. */
function TextFault() {
  const momentText = useMomentText();
  const { data } = useQuery(textFaultQuery());
  if (data === undefined || data.fault === null) return null;
  const { words, code, since } = data.fault;
  return (
    <Notice tone="danger" role="alert" title={catalog.textsOnHold}>
      <p>{catalog.textFaultCode(words, code, momentText(since))}</p>
    </Notice>
  );
}

export function ListPanel({ list, title, isOwner }: ListPanelProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery(officeListQuery(list, search, page));
  const answer = useDeferredValue(data);
  return (
    <section aria-label={title} aria-busy={isPlaceholderData}>
      {list === 'messages' && <TextFault />}
      {list === 'signups' && isOwner && (
        <Suspense fallback={null}>
          <LaterCustomersPart part="deal" />
        </Suspense>
      )}
      <div className={`stack-2 gap-x-4 items-center cols-1-auto pb-4 ${styles.tools}`}>
        <SearchField
          label={catalog.searchTitle(title.toLowerCase())}
          placeholder={catalog.search}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(1);
          }}
        />
        <StatusRegion className="soft tabular">{answer === undefined ? '' : counts.entries(answer.total)}</StatusRegion>
        <a className="link" href={officeFilePath(list, search)} download>
          <AnyIcon name="download" />
          {shared.downloadCsv}
        </a>
      </div>
      <Loaded
        query={{ data: answer, error, refetch }}
        waiting={catalog.loadingTitle(title.toLowerCase())}
        failed={catalog.listNotLoaded}
        shapes={SHAPES}
      >
        {(found) => <Found {...{ list, title, isOwner, search }} answer={found} onPage={setPage} />}
      </Loaded>
    </section>
  );
}
