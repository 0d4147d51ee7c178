import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { Loaded } from './loaded.tsx';

const shown = (status: number, gone?: string): string => {
  const error = new ApiRefusal(status, 'CODE', 'Its reason', undefined);
  const query = { data: undefined, error, refetch: () => undefined };
  return renderToStaticMarkup(
    <Loaded query={query} waiting="Loading" failed="It failed" {...(gone === undefined ? {} : { gone })}>
      {() => null}
    </Loaded>,
  );
};

it('offers another try only where it can help (rule empty-and-failed)', () => {
  expect(shown(503, 'It is gone')).toMatch(/It failed.*Its reason.*Try Again/);
  expect(shown(404)).toMatch(/It failed.*Its reason/);
  expect(shown(404)).not.toContain('Try Again');
  expect(shown(404, 'It is gone')).toMatch(/It is gone.*Its reason/);
});
