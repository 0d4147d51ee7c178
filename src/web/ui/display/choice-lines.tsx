import type { ChosenWords } from '#domain/selection/choice-tree.ts';

/** Nested choices have their own line; choices without nested ones share a line, like a list of words. */
function linesOf(choices: readonly ChosenWords[]): readonly ChosenWords[] {
  const lines: ChosenWords[] = [];
  for (const choice of choices) {
    const last = lines.at(-1);
    const isShared = last !== undefined && last.nested.length === 0 && choice.nested.length === 0;
    if (isShared) lines[lines.length - 1] = { words: `${last.words} · ${choice.words}`, nested: [] };
    else lines.push(choice);
  }
  return lines;
}

/** The choices of a dish, each nested one indented below its own (rule choice-words). */
export function ChoiceLines({ choices }: { readonly choices: readonly ChosenWords[] }) {
  return linesOf(choices).map(({ words, nested }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: choices never move, and may be equal
    <span key={index} className="block">
      {words}
      {nested.length > 0 && (
        <span className="indented">
          <ChoiceLines choices={nested} />
        </span>
      )}
    </span>
  ));
}
