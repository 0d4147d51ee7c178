/** The calls that open a new shop in the browser (rules first-owner, set-up). */
import {
  addressFileAnswerSchema,
  addressFileFieldsSchema,
  earlierAddressesAnswerSchema,
  firstOwnerBodySchema,
  providerChecksAnswerSchema,
  setUpAnswerSchema,
} from '../shop/set-up.ts';
import { staffMemberAnswerSchema } from '../shop/staff.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

export const SET_UP_CALLS = {
  'POST /api/set-up/owner': {
    who: 'public',
    priority: 'other',
    isPersonal: true,
    does: 'Makes the first owner of a new shop, with the token of the link that its start prints, and signs in.',
    body: firstOwnerBodySchema,
    limits: { perClient: inHour(20) },
    answer: staffMemberAnswerSchema,
    refuses: ['NOT_FOUND', 'PASSWORD_COMMON', 'EMAIL_TAKEN'],
  },
  'GET /api/office/set-up': {
    ...OWNER,
    does: 'Says what is set up, and what is left before the shop can open.',
    answer: setUpAnswerSchema,
  },
  'POST /api/office/set-up/checks': {
    ...OWNER,
    does: 'Asks every provider something harmless, and says in words what is wrong.',
    limits: { perPerson: inHour(60) },
    answer: providerChecksAnswerSchema,
  },
  'POST /api/office/addresses': {
    ...OWNER,
    does: 'Imports the file “addresses” of the form, an OpenAddresses list of at most 100 MB, into the address list.',
    form: addressFileFieldsSchema,
    limits: { perPerson: inHour(20) },
    answer: addressFileAnswerSchema,
  },
  'GET /api/office/addresses/earlier': {
    ...OWNER,
    does: 'Says whether the last import of addresses can be undone.',
    answer: earlierAddressesAnswerSchema,
  },
  'POST /api/office/addresses/undo': {
    ...OWNER,
    does: 'Brings back the address list of before the last import, for a day.',
    limits: { perPerson: inHour(20) },
    answer: earlierAddressesAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
} satisfies Record<string, CallFacts>;
