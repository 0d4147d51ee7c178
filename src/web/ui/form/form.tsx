import type { ComponentProps, FormEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'onSubmit'> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** Fields below each other. Errors are shown beside each field, not by the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return <form {...rest} className="stack-4" noValidate onSubmit={submit} />;
}
