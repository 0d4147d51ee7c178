import * as catalog from '#catalog/office/staff-people.ts';
import styles from './people-page.module.css';

/** A password that was just made: shown once, to be passed on. */
export function MadePassword({ name, password }: { readonly name: string; readonly password: string }) {
  return (
    <div className="stack-4" role="status">
      <p>{catalog.givePasswordNow(name)}</p>
      <p className={`px-4 py-3 size-4 bold text-center bg-sunken round-1 ${styles.password}`}>{password}</p>
    </div>
  );
}
