import { Redirect, useSearch } from 'wouter';
import { paths } from '#web/paths.ts';
import type { RouteParams } from '../route-params.ts';

/** /track/{orderNumber} leads to /order/{orderNumber} and takes the token of a link along (rule tracking-paths). */
export default function TrackRoute({ params }: { readonly params: RouteParams }) {
  const search = useSearch();
  const to = paths.order(params.orderNumber ?? '');
  return <Redirect to={search === '' ? to : `${to}?${search}`} replace />;
}
