import { classNames } from '../class-names.ts';

interface ErrorLineProps {
  /** The id for a field's aria-describedby. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: string | null | undefined;
}

/** What is wrong with a field, or with several together; read out when it appears. */
export const ErrorLine = ({ id, className, children }: ErrorLineProps) => (
  <p id={id} className={classNames('problem', 'small', className)} role="alert">
    {children}
  </p>
);
