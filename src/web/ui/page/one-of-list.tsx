import { Loaded, type LoadedProps } from '../display/loaded.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import { ButtonLink } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';

interface OneOfListProps<T> extends Omit<LoadedProps<T>, 'shapes'> {
  /** Where all of them are, and what that is called: 'All restaurants'. */
  readonly to: string;
  readonly all: string;
}

const SHAPES = (
  <>
    <Skeleton shape="heading" width="half" />
    <Skeleton shape="heading" />
    <Skeleton shape="heading" />
  </>
);

/** One of a list, once it is loaded, below the way back to all. */
export function OneOfList<T>({ to, all, ...loaded }: OneOfListProps<T>) {
  return (
    <>
      <ButtonLink to={to} variant="plain" className="outdent" start={<Icon name="back" size="small" />}>
        {all}
      </ButtonLink>
      <Loaded {...loaded} shapes={SHAPES} />
    </>
  );
}
