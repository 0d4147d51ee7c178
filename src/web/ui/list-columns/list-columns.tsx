import { useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { Button } from '../form/button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { columnMatchText, lackingFields, withColumn } from './column-choice.ts';

interface ListColumnsProps {
  readonly columns: readonly ListColumn[];
  /** The names of the fields that a column may hold. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of each of these, the list needs one. */
  readonly needs: readonly (readonly string[])[];
  readonly isBusy: boolean;
  /** Takes the columns as JSON. */
  readonly onRead: (match: string) => void;
}

/** The columns of a list, each with some of its cells and what it is taken for; the owner may say otherwise. */
export function ListColumns({ columns, fields, needs, isBusy, onRead }: ListColumnsProps) {
  const [chosen, setChosen] = useState(columns);
  const lacking = lackingFields(chosen, fields, needs);
  const options = [
    { value: '', label: catalog.notUsed },
    ...Object.entries(fields).map(([value, label]) => ({ value, label })),
  ];
  return (
    <section className="stack-3 min-0 cols-1" aria-label={catalog.columns}>
      <p className="bold">{catalog.whatEachColumnHolds}</p>
      {chosen.map(({ key, heading, samples, field }) => (
        <SelectField
          key={key}
          label={heading}
          hint={samples.join(' · ') || catalog.empty}
          value={field}
          options={options}
          onChange={(to) => setChosen(withColumn(chosen, key, to))}
        />
      ))}
      {lacking !== '' && (
        <p className="soft small" role="status">
          {catalog.stillNeededOf(lacking)}
        </p>
      )}
      <div className="row-2">
        <Button
          busy={isBusy}
          busyLabel={catalog.reading}
          disabled={lacking !== ''}
          onClick={() => onRead(columnMatchText(chosen))}
        >
          {catalog.usingTheseColumns}
        </Button>
      </div>
    </section>
  );
}
