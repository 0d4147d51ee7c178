import styles from './people-page.module.css';

/** A password that was just made: shown once, to be passed on. */
export function MadePassword({ name, password }: { readonly name: string; readonly password: string }) {
  return (
    <div className="stack-4" role="status">
      <p>Please give {name} this password now; it is not shown again. It can be changed after signing in.</p>
      <p className={styles.password}>{password}</p>
    </div>
  );
}
