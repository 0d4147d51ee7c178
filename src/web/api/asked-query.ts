import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import type { CallParts } from '#web/api/call-path.ts';
import { ask, type CallOptions } from '#web/api/client.ts';

/** A query for what a call answers; every screen that shows it asks again. */
export const askedQuery = <K extends CallName, const Key extends QueryKey>(
  queryKey: Key,
  name: K,
  call: CallParts<K> & CallOptions,
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(name, { ...call, signal }), staleTime: 0 });
