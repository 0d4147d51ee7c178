import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { AddressFileAnswer } from '#contract/shop/set-up.ts';
import { ADDRESS_FIELDS, ADDRESS_NEEDS } from '#domain/list-fields.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { sendWithProgress } from '#web/api/send-with-progress.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { FilePicker } from '#web/ui/form/file-picker.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { columnMatchText, withSwapped } from '#web/ui/list-columns/column-choice.ts';
import { ListColumns } from '#web/ui/list-columns/list-columns.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { addressEffectWords, addressFileWords } from './address-file-words.ts';

/** A list of 100 MB on a slow line, and its import, ms. */
const FILE_LIMIT_MS = 15 * 60_000;
const LIMITS = { attemptLimitMs: FILE_LIMIT_MS, limitMs: FILE_LIMIT_MS } as const;

interface Sending {
  readonly chosen: File;
  /** What the list takes away is known and wanted. */
  readonly isSure: boolean;
  /** What the columns hold, as JSON, if that was assigned just now. */
  readonly match?: string;
}

function useAddressFile() {
  const [file, setFile] = useState<File | null>(null);
  const [city, setCity] = useState('');
  const [replace, setReplace] = useState(false);
  const [share, setShare] = useState(0);
  const [answer, setAnswer] = useState<AddressFileAnswer | null>(null);
  /** What the columns hold, as the owner has assigned them. */
  const [columns, setColumns] = useState('');
  const { send, isBusy, error } = useSending({
    mutationFn: ({ chosen, isSure, match = columns }: Sending) => {
      const form = new FormData();
      form.set('replace', replace ? 'yes' : 'no');
      form.set('city', city.trim());
      form.set('anyway', isSure ? 'yes' : 'no');
      form.set('columns', match);
      form.set('addresses', chosen, 'addresses');
      const call = { label: requests.listOfAddresses, form, send: sendWithProgress(setShare) };
      return ask('POST /api/office/addresses', { ...LIMITS, ...call });
    },
    onMutate: ({ match = columns }) => {
      setColumns(match);
      setAnswer(null);
      setShare(0);
    },
    onSuccess: setAnswer,
    refreshes: [['office']],
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    setColumns('');
    setAnswer(null);
  };
  /** A question is about what was sent: other wishes are asked about again. */
  const input = (change: () => void): void => {
    setAnswer(null);
    change();
  };
  return { file, choose, city, setCity, replace, setReplace, input, share, answer, setAnswer, send, isBusy, error };
}

type AddressForm = ReturnType<typeof useAddressFile>;

/** Latitude and longitude have changed places: the other way round, the list lies in the zone. */
function Swap({ form, answer }: { readonly form: AddressForm; readonly answer: AddressFileAnswer }) {
  const { file, isBusy, send } = form;
  const { columns, looksSwapped } = answer;
  if (file === null || columns === null || !looksSwapped) return null;
  const match = columnMatchText(withSwapped(columns));
  return (
    <Button busy={isBusy} busyLabel={catalog.importing} onClick={() => send({ chosen: file, isSure: false, match })}>
      {catalog.swapLatitudeAndLongitude}
    </Button>
  );
}

/** What the columns of the list hold; open where that is not known (rule list-columns). */
function Columns({ form, answer }: { readonly form: AddressForm; readonly answer: AddressFileAnswer }) {
  const { file, isBusy, send } = form;
  const { columns, isImported } = answer;
  if (file === null || isImported || columns === null || columns.length === 0) return null;
  return (
    <ListColumns
      columns={columns}
      fields={ADDRESS_FIELDS}
      needs={ADDRESS_NEEDS}
      isBusy={isBusy}
      onRead={(match) => send({ chosen: file, isSure: false, match })}
    />
  );
}

/** What the list would take from the shop, before it does (rule address-import-asks). */
function Question({ form, answer }: { readonly form: AddressForm; readonly answer: AddressFileAnswer }) {
  const { asks } = answer;
  const { file, isBusy, send, setAnswer } = form;
  if (asks === null || file === null) return null;
  return (
    <Notice tone="warn" title={addressEffectWords(asks, answer.looksSwapped)}>
      <p className="pre-line anywhere">{answer.report}</p>
      <div className="row-2 pt-2">
        <Button variant="quiet" onClick={() => setAnswer(null)}>
          {shared.cancel}
        </Button>
        <Swap form={form} answer={answer} />
        <Button busy={isBusy} busyLabel={catalog.importing} onClick={() => send({ chosen: file, isSure: true })}>
          {catalog.importItAnyway}
        </Button>
      </div>
    </Notice>
  );
}

/** The list of before the last import can be brought back for a day (rule address-import-undone). */
function UndoImport() {
  const momentText = useMomentText();
  const { data } = useQuery(
    askedQuery(['office', 'earlier-addresses'], 'GET /api/office/addresses/earlier', { label: requests.addressList }),
  );
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => askOnce('POST /api/office/addresses/undo', { ...LIMITS, label: requests.addressList }),
    refreshes: [['office']],
  });
  if (data?.earlier == null) return null;
  const { at, count } = data.earlier;
  const undo = async (): Promise<void> => {
    const question = { title: catalog.emptyTheList, text: catalog.listWasEmpty, tone: 'danger' } as const;
    if (count > 0 || (await showConfirm({ ...question, confirmLabel: catalog.emptyList }))) send();
  };
  return (
    <div className="stack-1 justify-items-start">
      <p className="soft">{catalog.listBeforeImport(momentText(at), counts.numberText(count))}</p>
      <Button variant="quiet" busy={isBusy} busyLabel={shared.undoing} onClick={undo}>
        {catalog.undoTheLastImport}
      </Button>
    </div>
  );
}

/** What became of the file, row by row where something is wrong. */
function Outcome({ error, answer }: Pick<AddressForm, 'error' | 'answer'>) {
  return (
    <StatusRegion>
      {error !== null && <Notice tone="danger" title={addressFileWords(error)} />}
      {answer !== null && answer.asks === null && (
        <Notice
          tone={answer.isImported ? 'ok' : 'danger'}
          title={answer.isImported ? catalog.theListIsImported : catalog.nothingWasChanged}
        >
          <p className="pre-line anywhere">{answer.report}</p>
        </Notice>
      )}
    </StatusRegion>
  );
}

export function AddressFile() {
  const form = useAddressFile();
  const { file, share } = form;
  const busy = share < 1 ? shared.uploadingShare(Math.round(share * 100)) : catalog.importing;
  return (
    <div className="stack-3 justify-items-start cols-1 pt-2">
      <p className="soft">{catalog.acceptedLists}</p>
      <FilePicker
        icon="upload"
        accept=".csv,.tsv,.txt,.xlsx,.geojson,.geojsonl,.json,.zip,.gz"
        fileName={file?.name}
        disabled={form.isBusy}
        onPick={form.choose}
      >
        {catalog.chooseAnAddressList}
      </FilePicker>
      {file !== null && (
        <>
          <TextField
            label={catalog.townForRows}
            value={form.city}
            onChange={(text) => form.input(() => form.setCity(text))}
            maxLength={60}
            disabled={form.isBusy}
          />
          <Choice
            name="replace"
            checked={form.replace}
            disabled={form.isBusy}
            onChange={() => form.input(() => form.setReplace(!form.replace))}
            title={catalog.replaceTheList}
            detail={catalog.missingAddressesRemoved}
          />
          <Button busy={form.isBusy} busyLabel={busy} onClick={() => form.send({ chosen: file, isSure: false })}>
            {catalog.importTheList}
          </Button>
        </>
      )}
      {form.answer !== null && <Question form={form} answer={form.answer} />}
      <Outcome {...form} />
      {form.answer !== null && form.answer.asks === null && <Swap form={form} answer={form.answer} />}
      {form.answer !== null && <Columns form={form} answer={form.answer} />}
      <UndoImport />
    </div>
  );
}
