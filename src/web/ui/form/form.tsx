import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** Fields below each other. What is wrong is said beside each field, not by the browser. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={styles.form} noValidate />;
}
