import type { FastifyRequest } from 'fastify';
import type { StaffMember } from '#contract/shop/staff.ts';

/** What a person of the staff asks for a restaurant; `key` is that of the press. */
export interface RestaurantInput<Body> {
  readonly restaurantId: string;
  readonly body: Body;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}

type RestaurantRequest<Body> = FastifyRequest & { readonly params: { readonly id: string }; readonly body: Body };

/** What a request asks for the restaurant in its path. */
export function restaurantInput<Body>(request: RestaurantRequest<Body>): RestaurantInput<Body> {
  const { params, body, staff, idempotencyKey: key } = request;
  return { restaurantId: params.id, body, key, staff };
}
