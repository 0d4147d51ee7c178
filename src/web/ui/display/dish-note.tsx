import * as shared from '#catalog/everyone/shared.ts';

/** What a customer wrote to the kitchen about a dish, each line in the direction of its letters. */
export function DishNote({ note, className }: { readonly note: string; readonly className?: string }) {
  if (note === '') return null;
  return (
    <p className={className}>
      {shared.noteLabel} <bdi className="pre-line">{note}</bdi>
    </p>
  );
}
