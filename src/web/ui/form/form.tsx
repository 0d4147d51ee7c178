import type { ComponentProps, FormEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** Fields below each other. Errors are shown beside each field, not by the browser. */
export function Form({ onSubmit, className = 'stack-4', ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return <form {...rest} className={className} noValidate onSubmit={submit} />;
}
