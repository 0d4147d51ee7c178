/** The calls of the people who run the shop: signing in, the board, the drivers' page, the office. */
import { z } from 'zod';
import {
  assignBodySchema,
  type ConvertOrderAnswer,
  convertBodySchema,
  type DeliveryOrderAnswer,
  type DeliveryOrdersAnswer,
  type DriversAnswer,
  deliveryOrdersQuerySchema,
  orderIdSchema,
  photoStatusFieldsSchema,
  type StatusChangeAnswer,
  statusChangeBodySchema,
  streamQuerySchema,
} from '../delivery.ts';
import type { OfficeMenuAnswer, OfficeRestaurantsAnswer, SwitchedAnswer, TextFaultAnswer } from '../office.ts';
import {
  decideWhitelistBodySchema,
  type InboxReadAnswer,
  type OfficeListAnswer,
  officeFileQuerySchema,
  officeListParamsSchema,
  officeListQuerySchema,
  switchBodySchema,
  textIdSchema,
  type UnreadTextsAnswer,
  type WhitelistDecidedAnswer,
  whitelistRequestIdSchema,
} from '../office.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import {
  addStaffBodySchema,
  changePasswordBodySchema,
  changeStaffBodySchema,
  type StaffListAnswer,
  type StaffMemberAnswer,
  signInBodySchema,
  staffIdSchema,
} from '../staff.ts';
import { type CallFacts, OFFICE, OWNER, STAFF } from './call.ts';

const DOOR = { who: 'public', errand: 'other', isPersonal: true } as const;
const doneSchema = z.object({ success: z.literal(true) });
const orderParams = z.object({ id: orderIdSchema });
const textParams = z.object({ id: textIdSchema });
const restaurantParams = z.object({ id: restaurantIdSchema });

export const STAFF_CALLS = {
  'POST /api/staff/sign-in': {
    ...DOOR,
    does: 'Signs a person in; the session is in a cookie.',
    body: signInBodySchema,
    answer: z.custom<StaffMemberAnswer>(),
  },
  'POST /api/staff/sign-out': { ...DOOR, does: 'Ends the session of this browser.', answer: doneSchema },
  'POST /api/staff/sign-out-everywhere': { ...STAFF, does: 'Ends all sessions of the person.', answer: doneSchema },
  'POST /api/staff/password': {
    ...STAFF,
    does: 'Changes one’s own password, and ends all other sessions.',
    body: changePasswordBodySchema,
    answer: doneSchema,
  },
  'GET /api/staff/me': { ...STAFF, does: 'Says who is signed in.', answer: z.custom<StaffMemberAnswer>() },
  'GET /api/staff': { ...OWNER, does: 'Lists everybody on the staff.', answer: z.custom<StaffListAnswer>() },
  'POST /api/staff': {
    ...OWNER,
    does: 'Adds a person to the staff.',
    body: addStaffBodySchema,
    answer: z.custom<StaffMemberAnswer>(),
  },
  'PATCH /api/staff/:id': {
    ...OWNER,
    does: 'Changes name, role, password or entry of a person; what is absent stays.',
    params: z.object({ id: staffIdSchema }),
    body: changeStaffBodySchema,
    answer: z.custom<StaffMemberAnswer>(),
  },

  'GET /api/delivery/orders': {
    ...STAFF,
    does: 'Gives a page of the board; a driver sees the orders that a driver may see.',
    query: deliveryOrdersQuerySchema,
    answer: z.custom<DeliveryOrdersAnswer>(),
  },
  'GET /api/delivery/orders/:id': {
    ...STAFF,
    does: 'Gives everything about one order, pending ones included.',
    params: orderParams,
    answer: z.custom<DeliveryOrderAnswer>(),
  },
  'GET /api/delivery/events': {
    ...STAFF,
    does: 'Streams the changes of the board.',
    query: streamQuerySchema,
    answer: 'text/event-stream',
  },
  'PATCH /api/delivery/orders/:id/status': {
    ...STAFF,
    errand: 'needed',
    does: 'Makes the next step of an order.',
    params: orderParams,
    body: statusChangeBodySchema,
    answer: z.custom<StatusChangeAnswer>(),
  },
  'PATCH /api/orders/:id/status': {
    ...STAFF,
    errand: 'needed',
    does: 'Makes a driver’s step, with up to three photos in the form.',
    params: orderParams,
    form: photoStatusFieldsSchema,
    answer: z.custom<StatusChangeAnswer>(),
  },
  'POST /api/delivery/convert/:id': {
    ...OFFICE,
    errand: 'needed',
    does: 'Makes an order of a pending one; an unpaid one needs a reason.',
    params: orderParams,
    body: convertBodySchema,
    answer: z.custom<ConvertOrderAnswer>(),
  },
  'PUT /api/delivery/orders/:id/driver': {
    ...OFFICE,
    does: 'Gives an order to a driver, or to nobody.',
    params: orderParams,
    body: assignBodySchema,
    answer: doneSchema.extend({ orderId: z.string(), driverId: z.string().nullable() }),
  },
  'GET /api/delivery/drivers': {
    ...OFFICE,
    does: 'Lists the drivers, and how many orders each has.',
    answer: z.custom<DriversAnswer>(),
  },

  'GET /api/office/restaurants': {
    ...OFFICE,
    does: 'Lists all restaurants with their switches.',
    answer: z.custom<OfficeRestaurantsAnswer>(),
  },
  'GET /api/office/restaurants/:id/menu': {
    ...OFFICE,
    does: 'Gives a menu with the switches of its dishes and options.',
    params: restaurantParams,
    answer: z.custom<OfficeMenuAnswer>(),
  },
  'POST /api/office/restaurants/:id/switch': {
    ...OFFICE,
    does: 'Switches a restaurant, a dish or an option off or on.',
    params: restaurantParams,
    body: switchBodySchema,
    answer: z.custom<SwitchedAnswer>(),
  },
  'GET /api/office/:list': {
    ...OFFICE,
    does: 'Gives a page of one of the office’s lists.',
    params: officeListParamsSchema,
    query: officeListQuerySchema,
    answer: z.custom<OfficeListAnswer>(),
  },
  'GET /api/office/:list.csv': {
    ...OFFICE,
    does: 'Gives a whole list as a file.',
    params: officeListParamsSchema,
    query: officeFileQuerySchema,
    answer: 'text/csv',
  },
  'POST /api/office/whitelist/:id/decision': {
    ...OFFICE,
    does: 'Approves or declines a request to be served outside the area.',
    params: z.object({ id: whitelistRequestIdSchema }),
    body: decideWhitelistBodySchema,
    answer: z.custom<WhitelistDecidedAnswer>(),
  },
  'GET /api/office/inbox/unread': {
    ...OFFICE,
    does: 'Counts the texts of customers that nobody has read.',
    answer: z.custom<UnreadTextsAnswer>(),
  },
  'POST /api/office/inbox/:id/read': {
    ...OFFICE,
    does: 'Marks a text of a customer as read; a repeat changes nothing.',
    params: textParams,
    answer: z.custom<InboxReadAnswer>(),
  },
  'GET /api/office/messages/fault': {
    ...OFFICE,
    does: 'Says what keeps all texts from going out, if anything does.',
    answer: z.custom<TextFaultAnswer>(),
  },
} satisfies Record<string, CallFacts>;
