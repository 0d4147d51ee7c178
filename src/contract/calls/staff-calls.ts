/** The calls of the people who run the shop: signing in, the board, the drivers' page, the office. */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';
import { salesAnswerSchema } from '../money/sales.ts';
import { todayAnswerSchema } from '../money/today.ts';
import {
  decideWhitelistBodySchema,
  diskAnswerSchema,
  officeFileQuerySchema,
  officeListAnswerSchema,
  officeListParamsSchema,
  officeListQuerySchema,
  officeMenuAnswerSchema,
  officeRestaurantsAnswerSchema,
  switchBodySchema,
  switchedAnswerSchema,
  textFaultAnswerSchema,
  textIdSchema,
  whitelistDecidedAnswerSchema,
  whitelistRequestIdSchema,
} from '../office.ts';
import {
  convertBodySchema,
  convertOrderAnswerSchema,
  deliveryOrderAnswerSchema,
  deliveryOrdersAnswerSchema,
  deliveryOrdersQuerySchema,
  orderIdSchema,
  photoStatusFieldsSchema,
  statusChangeAnswerSchema,
  statusChangeBodySchema,
  streamQuerySchema,
  takenAnswerSchema,
  undoBodySchema,
} from '../order/delivery.ts';
import { answerCustomerBodySchema, exceptionsAnswerSchema, orderTextsAnswerSchema } from '../order/exceptions.ts';
import { resolveReportsAnswerSchema, resolveReportsBodySchema } from '../order/late-reports.ts';
import { changeDetailsBodySchema, detailsChangedAnswerSchema } from '../order/order-details.ts';
import { reviewReplyBodySchema } from '../order/tracking.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import { pictureAnswerSchema, pictureFieldsSchema } from '../shop/pictures.ts';
import {
  printAnswerSchema,
  printBodySchema,
  pushBodySchema,
  pushKeyAnswerSchema,
  ticketIdSchema,
} from '../shop/printing.ts';
import { leaveWaitlistBodySchema } from '../shop/signups.ts';
import {
  addStaffBodySchema,
  changePasswordBodySchema,
  changeStaffBodySchema,
  signInBodySchema,
  staffChangesAnswerSchema,
  staffIdSchema,
  staffListAnswerSchema,
  staffMemberAnswerSchema,
} from '../shop/staff.ts';
import { type CallFacts, inHour, inMinute, inQuarter, MINUTE_MS, OFFICE, OFFICE_NEEDED, OWNER, STAFF } from './call.ts';

const SIGN_IN = { who: 'public', priority: 'other', isPersonal: true } as const;
const orderParams = z.object({ id: orderIdSchema });
const textParams = z.object({ id: textIdSchema });
const restaurantParams = z.object({ id: restaurantIdSchema });

const STEP_REFUSALS = [
  'NOT_FOUND',
  'PENDING_ORDER',
  'STATUS_CHANGED',
  'STATUS_NOT_NEXT',
  'QUESTION_OPEN',
  'PHOTO_REQUIRED',
  'NOTE_REQUIRED',
  'REASON_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
] as const;

export const STAFF_CALLS = {
  'POST /api/staff/sign-in': {
    ...SIGN_IN,
    does: 'Signs a person in; the session is in a cookie.',
    body: signInBodySchema,
    // Nobody can use up the tries of somebody else's browser or network (rule sign-in-guesses). Unknown browsers get at
    // most 95 tries an hour on an account, below the 100 of OWASP's ASVS.
    limits: {
      perClient: { max: 10, windowMs: 5 * MINUTE_MS },
      perNetwork: inHour(3),
      perName: { max: 5, windowMs: 4 * MINUTE_MS },
      perNameAgain: inQuarter(3),
      perDevice: inQuarter(10),
      perDeviceAgain: { max: 1, windowMs: 36_000 },
    },
    answer: staffMemberAnswerSchema,
    refuses: ['SIGN_IN_FAILED'],
  },
  'POST /api/staff/sign-out': { ...SIGN_IN, does: 'Ends the session of this browser.', answer: doneSchema },
  'POST /api/staff/sign-out-everywhere': { ...STAFF, does: 'Ends all sessions of the person.', answer: doneSchema },
  'POST /api/staff/password': {
    ...STAFF,
    does: 'Changes one’s own password, and ends all other sessions.',
    body: changePasswordBodySchema,
    // A stranger at somebody's open screen must not be able to keep guessing.
    limits: { perPerson: inQuarter(10) },
    answer: doneSchema,
    refuses: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/staff/me': { ...STAFF, does: 'Says who is signed in.', answer: staffMemberAnswerSchema },
  'GET /api/staff/push': {
    ...STAFF,
    does: 'Gives the shop’s key with which a browser subscribes to notifications.',
    answer: pushKeyAnswerSchema,
  },
  'POST /api/staff/push': {
    ...STAFF,
    does: 'Keeps where this device is notified, until the session ends.',
    body: pushBodySchema,
    answer: doneSchema,
  },
  'DELETE /api/staff/push': { ...STAFF, does: 'Ends the notifications of this session’s device.', answer: doneSchema },
  'GET /api/staff': { ...OWNER, does: 'Lists everybody on the staff.', answer: staffListAnswerSchema },
  'GET /api/staff/changes': {
    ...OWNER,
    does: 'Lists the newest changes of people on the staff: who changed what.',
    answer: staffChangesAnswerSchema,
  },
  'POST /api/staff': {
    ...OWNER,
    does: 'Adds a person to the staff.',
    body: addStaffBodySchema,
    answer: staffMemberAnswerSchema,
    refuses: ['EMAIL_TAKEN', 'PASSWORD_COMMON', 'IDEMPOTENCY_MISMATCH'],
  },
  'PATCH /api/staff/:id': {
    ...OWNER,
    does: 'Changes name, role, password or entry of a person; what is absent stays.',
    params: z.object({ id: staffIdSchema }),
    body: changeStaffBodySchema,
    answer: staffMemberAnswerSchema,
    refuses: ['STAFF_UNKNOWN', 'LAST_OWNER', 'PASSWORD_COMMON'],
  },

  'GET /api/delivery/orders': {
    ...STAFF,
    does: 'Gives a page of the board; a driver sees the orders that a driver may see.',
    query: deliveryOrdersQuerySchema,
    answer: deliveryOrdersAnswerSchema,
  },
  'GET /api/delivery/orders/:id': {
    ...STAFF,
    does: 'Gives everything about one order, pending ones included.',
    params: orderParams,
    answer: deliveryOrderAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/delivery/events': {
    ...STAFF,
    does: 'Streams the changes of the board.',
    query: streamQuerySchema,
    answer: 'text/event-stream',
    refuses: ['TOO_MANY_STREAMS'],
  },
  'PATCH /api/delivery/orders/:id/status': {
    ...STAFF,
    priority: 'needed',
    does: 'Makes the next step of an order.',
    params: orderParams,
    body: statusChangeBodySchema,
    answer: statusChangeAnswerSchema,
    refuses: [...STEP_REFUSALS, 'REFUND_TOO_LARGE', 'REFUND_LIMIT'],
  },
  'PATCH /api/orders/:id/status': {
    ...STAFF,
    priority: 'needed',
    does: 'Makes a driver’s step, with up to three photos in the form.',
    params: orderParams,
    form: photoStatusFieldsSchema,
    answer: statusChangeAnswerSchema,
    refuses: [
      ...STEP_REFUSALS,
      'DOOR_WAIT',
      'TOO_MANY_PHOTOS',
      'PHOTO_TYPE',
      'PHOTO_TOO_LARGE',
      'PHOTO_UNREADABLE',
      'STORAGE_FULL',
      'RATE_LIMITED',
    ],
  },
  'POST /api/delivery/orders/:id/undo': {
    ...STAFF,
    priority: 'needed',
    does: 'Undoes the newest step of an order: at once without a word to anybody, later with a reason.',
    params: orderParams,
    body: undoBodySchema,
    answer: statusChangeAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'PENDING_ORDER',
      'STATUS_CHANGED',
      'NOT_UNDOABLE',
      'REASON_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/delivery/orders/:id/details': {
    ...OFFICE_NEEDED,
    does: 'Changes the door, the dropoff, the instructions or the phone of an order that is not over.',
    params: orderParams,
    body: changeDetailsBodySchema,
    answer: detailsChangedAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'PENDING_ORDER',
      'STATUS_CHANGED',
      'DETAILS_CHANGED',
      'ADDRESS_INFO_INVALID',
      'PHONE_INVALID',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/delivery/convert/:id': {
    ...OFFICE_NEEDED,
    does: 'Makes an order of a pending one; an unpaid one needs a reason.',
    params: orderParams,
    body: convertBodySchema,
    answer: convertOrderAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'STATUS_CHANGED',
      'NOT_PAID',
      'PENDING_EXPIRED',
      'REASON_REQUIRED',
      'PAYMENT_PROVIDER_DOWN',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/delivery/orders/:id/take': {
    ...OFFICE_NEEDED,
    does: 'Takes a new order up, so that it rings no more; a repeat changes nothing.',
    params: orderParams,
    answer: takenAnswerSchema,
    refuses: ['NOT_FOUND', 'PENDING_ORDER'],
  },
  'POST /api/delivery/orders/:id/reports/resolve': {
    ...OFFICE,
    does: 'Resolves the late reports of an order: somebody has decided what they change.',
    params: orderParams,
    body: resolveReportsBodySchema,
    answer: resolveReportsAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/delivery/orders/:id/prints': {
    ...OFFICE,
    does: 'Claims the first print of an order’s ticket, or notes a copy; the page then prints.',
    params: orderParams,
    body: printBodySchema,
    answer: printAnswerSchema,
    refuses: ['NOT_FOUND', 'PENDING_ORDER', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/delivery/orders/:id/tickets/:ticketId/again': {
    ...OFFICE,
    does: 'Offers an unprinted ticket to its receipt printer at once; a repeat changes nothing.',
    params: orderParams.extend({ ticketId: ticketIdSchema }),
    answer: doneSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/delivery/exceptions': {
    ...OFFICE,
    does: 'Lists what needs a person on the board, and whose customers get no texts.',
    answer: exceptionsAnswerSchema,
  },
  'GET /api/delivery/orders/:id/texts': {
    ...STAFF,
    does: 'Gives the texts between the shop and an order’s customer; a driver reads those of their own orders.',
    params: orderParams,
    answer: orderTextsAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/delivery/orders/:id/texts': {
    ...STAFF,
    does: 'Answers an order’s customer by a text; what the customer wrote until now counts as read.',
    params: orderParams,
    body: answerCustomerBodySchema,
    limits: { perPerson: inMinute(20) },
    answer: doneSchema,
    refuses: ['NOT_FOUND', 'TEXTS_STOPPED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/delivery/orders/:id/told': {
    ...OFFICE,
    does: 'Notes that a person told the customer what the texts about an order did not; a repeat changes nothing.',
    params: orderParams,
    answer: doneSchema,
    refuses: ['NOT_FOUND'],
  },

  'GET /api/office/restaurants': {
    ...OFFICE,
    does: 'Lists all restaurants with their switches.',
    answer: officeRestaurantsAnswerSchema,
  },
  'GET /api/office/restaurants/:id/menu': {
    ...OFFICE,
    does: 'Gives a menu with the switches of its dishes and options.',
    params: restaurantParams,
    answer: officeMenuAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/restaurants/:id/switch': {
    ...OFFICE,
    does: 'Switches a restaurant, a dish or an option off or on.',
    params: restaurantParams,
    body: switchBodySchema,
    answer: switchedAnswerSchema,
    refuses: ['RESTAURANT_UNKNOWN', 'NOT_FOUND', 'MENU_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/pictures': {
    ...OWNER,
    does: 'Keeps a picture for a menu: the file “picture” of the form, at most 10 MB, cropped as its fields say.',
    form: pictureFieldsSchema,
    limits: { perPerson: inHour(600) },
    answer: pictureAnswerSchema,
    refuses: ['PHOTO_TYPE', 'PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'STORAGE_FULL'],
  },
  'GET /api/office/today': {
    ...OFFICE,
    does: 'Gives the day so far, what needs a person, and whether the shop is open.',
    answer: todayAnswerSchema,
  },
  'GET /api/office/sales': {
    ...OFFICE,
    does: 'Says how the day sells: beside other days, by restaurant, dish and hour.',
    answer: salesAnswerSchema,
  },
  'GET /api/office/:list': {
    ...OFFICE,
    does: 'Gives a page of one of the office’s lists.',
    params: officeListParamsSchema,
    query: officeListQuerySchema,
    answer: officeListAnswerSchema,
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
    answer: whitelistDecidedAnswerSchema,
    refuses: ['NOT_FOUND', 'ALREADY_DECIDED', 'IDEMPOTENCY_MISMATCH'],
  },
  // The phone is in the body, because addresses are logged.
  'POST /api/office/waitlist/remove': {
    ...OWNER,
    does: 'Removes a person from the driver waitlist; a repeat changes nothing.',
    body: leaveWaitlistBodySchema,
    answer: doneSchema,
  },
  'POST /api/office/inbox/:id/read': {
    ...OFFICE,
    does: 'Marks a text of a customer as read; a repeat changes nothing.',
    params: textParams,
    answer: doneSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/office/disk': {
    ...OFFICE,
    does: 'Says whether the disk of the server or of its database is full or nearly so.',
    answer: diskAnswerSchema,
  },
  'POST /api/office/reviews/:orderId/reply': {
    ...OFFICE,
    does: 'Answers a review, once: on the order’s page, and by a text unless its customer said STOP.',
    params: z.object({ orderId: orderIdSchema }),
    body: reviewReplyBodySchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND', 'REPLY_EXISTS'],
  },
  'GET /api/office/messages/fault': {
    ...OFFICE,
    does: 'Says what keeps all texts from going out, if anything does.',
    answer: textFaultAnswerSchema,
  },
} satisfies Record<string, CallFacts>;
