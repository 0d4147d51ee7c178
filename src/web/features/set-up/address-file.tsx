import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressFileAnswer } from '#contract/set-up.ts';
import { sendAddresses } from '#web/api/staff/set-up.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { FilePicker } from '#web/ui/form/file-picker.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { addressFileWords } from './address-file-words.ts';

function useAddressFile() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [city, setCity] = useState('');
  const [replace, setReplace] = useState(false);
  const [share, setShare] = useState(0);
  const [answer, setAnswer] = useState<AddressFileAnswer | null>(null);
  const { send, isBusy, error } = useSending({
    mutationFn: (chosen: File) => sendAddresses({ file: chosen, replace, city: city.trim(), onProgress: setShare }),
    onMutate: () => {
      setAnswer(null);
      setShare(0);
    },
    onSuccess: setAnswer,
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'set-up'] }),
  });
  return { file, setFile, city, setCity, replace, setReplace, share, answer, send, isBusy, error };
}

type AddressForm = ReturnType<typeof useAddressFile>;

/** What became of the file, row by row where something is wrong. */
function Outcome({ error, isBusy, answer }: Pick<AddressForm, 'error' | 'isBusy' | 'answer'>) {
  return (
    <StatusRegion>
      {error !== null && !isBusy && <Notice tone="danger" title={addressFileWords(error)} />}
      {answer !== null && (
        <Notice
          tone={answer.isImported ? 'ok' : 'danger'}
          title={answer.isImported ? 'The list is imported' : 'Nothing was changed'}
        >
          <p className="pre-line anywhere">{answer.report}</p>
        </Notice>
      )}
    </StatusRegion>
  );
}

/** Sends a list of addresses to the server, which says what became of its rows. */
export function AddressFile() {
  const form = useAddressFile();
  const { file, share } = form;
  const busy = share < 1 ? `Sending, ${Math.round(share * 100)} %` : 'Importing';
  return (
    <div className="stack-3 justify-items-start cols-1 pt-2">
      <p className="soft">CSV, or GeoJSON of openaddresses.io</p>
      <FilePicker icon="upload" accept=".csv,.geojson,.json,.txt" fileName={file?.name} onPick={form.setFile}>
        Choose an address list
      </FilePicker>
      {file !== null && (
        <>
          <TextField label="Town of rows that name none" value={form.city} onChange={form.setCity} maxLength={60} />
          <Choice
            type="checkbox"
            name="replace"
            checked={form.replace}
            onChange={() => form.setReplace(!form.replace)}
            title="Replace the list"
            detail="Addresses that the file does not have are taken off."
          />
          <Button busy={form.isBusy} busyLabel={busy} onClick={() => form.send(file)}>
            Import the list
          </Button>
        </>
      )}
      <Outcome {...form} />
    </div>
  );
}
