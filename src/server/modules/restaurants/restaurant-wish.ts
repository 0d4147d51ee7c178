import type { StaffMember } from '#contract/shop/staff.ts';

/** What a person of the staff asks for a restaurant; `key` is that of the press. */
export interface RestaurantWish<Body> {
  readonly restaurantId: string;
  readonly body: Body;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}
