import type { ComponentProps } from 'react';

/** Fields below each other. What is wrong is said beside each field, not by the browser. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className="stack-4" noValidate />;
}
