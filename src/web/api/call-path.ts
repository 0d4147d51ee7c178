import type { CallName, SentPart } from '#contract/calls.ts';

type Given<K extends CallName, P extends 'params' | 'query' | 'body'> = [SentPart<K, P>] extends [undefined]
  ? object
  : { readonly [Part in P]: SentPart<K, P> };

/** What a call's address takes, where the contract describes it. */
export type PathParts<K extends CallName> = Given<K, 'params'> & Given<K, 'query'>;
/** What a call takes: the parts of its address, and its body. */
export type CallParts<K extends CallName> = PathParts<K> & Given<K, 'body'>;

export function callPath<K extends CallName>(name: K, parts: PathParts<K>): string {
  const { params = {}, query = {} } = parts as { params?: Record<string, string>; query?: Record<string, string> };
  const path = name.slice(name.indexOf('/')).replace(/:(\w+)/g, (_, part) => encodeURIComponent(String(params[part])));
  const search = `${new URLSearchParams(query)}`;
  return search === '' ? path : `${path}?${search}`;
}
