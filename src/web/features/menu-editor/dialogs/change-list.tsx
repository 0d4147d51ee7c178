import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { DraftChangesAnswer, MenuRemark } from '#contract/menu-drafts.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import styles from './dialogs.module.css';

/** So many changes are listed one by one; a bulk change of a whole menu is more than anybody reads. */
const MOST = 100;
const KIND_WORDS = {
  new: catalog.newDishMark,
  changed: shared.changed,
  moved: catalog.moved,
  gone: catalog.removed,
} as const;

interface RemarksProps {
  readonly remarks: readonly MenuRemark[];
  readonly onLook: (itemId: string) => void;
}

function Remarks({ remarks, onLook }: RemarksProps) {
  return (
    <ul className="stack-1 cols-1 mt-1 anywhere">
      {remarks.slice(0, MOST).map(({ id, title, text }) => (
        <li key={`${id} ${text}`}>
          {id === '' ? (
            <strong>{title}</strong>
          ) : (
            <button type="button" className={`strong text-left underline ${styles.link}`} onClick={() => onLook(id)}>
              {title}
            </button>
          )}{' '}
          {text}
        </li>
      ))}
      {remarks.length > MOST && <li>{catalog.andMore(remarks.length - MOST)}</li>}
    </ul>
  );
}

interface ChangeListProps {
  readonly answer: DraftChangesAnswer;
  readonly onLook: (itemId: string) => void;
}

/** What a draft changes, after what keeps it from being published and what looks like a slip. */
export function ChangeList({ answer: { changes, warnings, problems }, onLook }: ChangeListProps) {
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" title={catalog.fixThisFirst}>
          <Remarks remarks={problems} onLook={onLook} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title={catalog.checkTheseOf(warnings.length)}>
          <Remarks remarks={warnings} onLook={onLook} />
        </Notice>
      )}
      <ul className="rule-above">
        {changes.slice(0, MOST).map(({ kind, what, id, title, lines }) => (
          <li key={`${kind} ${what} ${id}`} className={`stack-2 py-3 rule-below ${styles.change}`}>
            <span
              className={`muted justify-self-start bold bg-sunken pill tag self-start ${styles.kind}`}
              data-kind={kind}
            >
              {KIND_WORDS[kind]}
            </span>
            <span className={`wraps grid cols-1 ${styles.about}`}>
              <strong>{title}</strong>
              {lines.map((line) => (
                <span key={line} className="soft small tabular">
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
        {changes.length > MOST && <li className="soft small tabular">{catalog.andMore(changes.length - MOST)}</li>}
      </ul>
    </>
  );
}
