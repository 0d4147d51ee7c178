import styles from './field.module.css';

/** What is wrong with several fields together; read out when it appears. */
export const ErrorLine = ({ children }: { readonly children: string | null }) => (
  <p className={styles.error} role="alert">
    {children}
  </p>
);
