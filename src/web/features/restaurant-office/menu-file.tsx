import { useState } from 'react';
import * as problems from '#catalog/everyone/problems.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import { MENU_FIELDS, MENU_NEEDS } from '#domain/list-fields.ts';
import { NOTE_KINDS, type NoteKind } from '#domain/menu/import-note.ts';
import { callPath } from '#web/api/call-path.ts';
import { ask } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/file-picker.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { ListColumns } from '#web/ui/list-columns/list-columns.tsx';
import { DraftPictures } from './draft-pictures.tsx';
import { Lines } from './lines.tsx';
import styles from './restaurant-office.module.css';

/** A large file on a slow line, and then its reading, ms. */
const UPLOAD_MS = 150_000;
const MOST_BYTES = 20 * 1024 * 1024;
const NOTE_TITLES: Readonly<Record<NoteKind, string>> = {
  hidden: catalog.hiddenInPosReview,
  price: catalog.priceToReview,
  times: catalog.sellingTimesReview,
};

interface PreviewProps {
  readonly answer: MenuFileAnswer;
  readonly isBusy: boolean;
  readonly onPut: () => void;
  /** Reads the file again with these columns. */
  readonly onColumns: (match: string) => void;
}

const sameText = (changes: number): string => (changes === 0 ? problems.draftEmpty : catalog.draftHasEverything);

/** What the columns of a list hold; open where that is not known (rule list-columns). */
function Columns({ answer, isBusy, onColumns }: Omit<PreviewProps, 'onPut'>) {
  const { columns, faults } = answer;
  if (columns === null) return null;
  const form = (
    <ListColumns columns={columns} fields={MENU_FIELDS} needs={MENU_NEEDS} isBusy={isBusy} onRead={onColumns} />
  );
  if (faults.length > 0) return form;
  return (
    <details className={`min-0 ${styles.part}`}>
      <summary>{catalog.columnsCount(columns.length)}</summary>
      {form}
    </details>
  );
}

/** What a file is, what it would change, and what of it is left behind. */
function Preview({ answer, isBusy, onPut, onColumns }: PreviewProps) {
  const { format, encoding, faults, summary, lines, doubts, handEdits, notes, leftOut, isSame, pictures } = answer;
  if (faults.length > 0) {
    const title = format === null ? catalog.fileNotReadable : catalog.formatWithErrors(format);
    return (
      <>
        <Notice tone="danger" role="alert" title={title}>
          <p>{catalog.nothingWasChanged}</p>
        </Notice>
        <Lines title={catalog.whatToFix} lines={faults} inAll={answer.faultsInAll} />
        <Columns answer={answer} isBusy={isBusy} onColumns={onColumns} />
      </>
    );
  }
  return (
    <>
      <Notice tone={isSame ? 'info' : 'ok'} role="alert" title={catalog.formatFound(format ?? catalog.aMenu)}>
        <p>{isSame ? sameText(lines.length) : summary}</p>
        {pictures > 0 && <p>{catalog.picturesFetchedLater(pictures)}</p>}
        {encoding !== null && encoding !== 'UTF-8' && <p>{catalog.readAsEncoding(encoding)}</p>}
      </Notice>
      <Columns answer={answer} isBusy={isBusy} onColumns={onColumns} />
      <Lines title={catalog.pleaseCheck} lines={doubts} />
      {NOTE_KINDS.map((kind) => (
        <Lines
          key={kind}
          title={NOTE_TITLES[kind]}
          lines={notes.filter((note) => note.kind === kind).map(({ text }) => text)}
        />
      ))}
      <Lines title={catalog.whatChanges} lines={lines} inAll={answer.linesInAll} />
      <Lines title={catalog.editsMadeByHand} lines={handEdits} />
      <Lines title={catalog.notCarriedOver} lines={leftOut} isFolded />
      {(!isSame || notes.length > 0) && (
        <Button busy={isBusy} busyLabel={catalog.addingToDraft} onClick={onPut}>
          {catalog.addToDraft}
        </Button>
      )}
    </>
  );
}

/** A menu as a file: downloaded, edited, sent back, looked at, put into the draft (rule menu-file-upload). */
export function MenuFile({ id, isEmpty }: { readonly id: string; readonly isEmpty: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<MenuFileAnswer | null>(null);
  /** How many pictures the file that was put into the draft has; null if none was put there. */
  const [pictures, setPictures] = useState<number | null>(null);
  const [words, setWords] = useState<string | null>(null);
  /** What the columns of a list hold, as the owner has assigned them, as JSON; empty if nobody has. */
  const [columns, setColumns] = useState('');
  const [key, setKey] = useState(randomId);
  const { send, isBusy, sent } = useSending({
    mutationFn: (input: { readonly file: File; readonly into: 'preview' | 'draft'; readonly columns: string }) => {
      const form = new FormData();
      form.append('into', input.into);
      form.append('columns', input.columns);
      form.append('menu', input.file);
      const idempotencyKey = input.into === 'draft' ? key : randomId();
      const call = { label: requests.readingTheMenuFile, params: { id }, form, idempotencyKey };
      return ask('POST /api/office/restaurants/:id/menu-file', { ...call, attemptLimitMs: UPLOAD_MS });
    },
    onMutate: () => setWords(null),
    onSuccess: (answer, { into }) => {
      const isPut = into === 'draft' && answer.revision !== null;
      setPictures(isPut ? answer.pictures : null);
      setPreview(isPut ? null : answer);
    },
    onError: (error) => setWords(failureWords(error, shared.uploadFailed)),
    refreshes: [['office', 'menu', id]],
  });
  const read = (chosen: File, match: string): void => {
    setColumns(match);
    setKey(randomId());
    send({ file: chosen, into: 'preview', columns: match });
  };
  const choose = (chosen: File): void => {
    setFile(chosen);
    setPreview(null);
    setPictures(null);
    if (chosen.size > MOST_BYTES) setWords(catalog.menuFileTooLarge);
    else read(chosen, '');
  };
  const isReading = sent?.into === 'preview';
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-label={shared.menuAsAFile}>
      <h3>{shared.menuAsAFile}</h3>
      <p className="soft small">{catalog.menuFileExplained}</p>
      <div className="line-3">
        {!isEmpty && (
          <a href={callPath('GET /api/office/restaurants/:id/menu.csv', { params: { id } })} download className="link">
            <AnyIcon name="download" />
            {catalog.downloadAsASpreadsheet}
          </a>
        )}
      </div>
      <FilePicker icon="upload" disabled={isBusy} fileName={file?.name} onPick={choose}>
        {catalog.chooseAMenuFile}
      </FilePicker>
      {isReading && <Notice tone="info" role="alert" title={catalog.readingName(file?.name ?? catalog.theFile)} />}
      {words !== null && <Notice tone="danger" role="alert" title={words} />}
      {pictures !== null && (
        <Notice
          tone="ok"
          role="alert"
          title={catalog.menuInDraft}
          actions={
            <ButtonLink to={paths.office('menus', id)} variant="quiet">
              {catalog.goToMenu}
            </ButtonLink>
          }
        />
      )}
      {pictures !== null && pictures > 0 && <DraftPictures id={id} count={pictures} />}
      {!isReading && preview !== null && file !== null && (
        <Preview
          answer={preview}
          isBusy={sent?.into === 'draft'}
          onPut={() => send({ file, into: 'draft', columns })}
          onColumns={(match) => read(file, match)}
        />
      )}
    </section>
  );
}
