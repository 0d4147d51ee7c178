import { gauge } from '#server/http/metric-text.ts';
import type { RoutePlanner } from '#server/ports/route-planner.ts';

/** Tells in Prometheus' form whether the planning server is away; '' where none is asked (rule planning-server). */
export function plannerMetric({ isAway }: RoutePlanner): string {
  if (isAway === undefined) return '';
  return gauge('forkfleet_route_planner_away', 'Whether the built-in rules stand in for the planning server.', [
    ['', isAway() ? 1 : 0],
  ]);
}
