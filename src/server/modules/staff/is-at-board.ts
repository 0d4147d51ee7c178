import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import { identifyStaff } from './identify-staff.ts';

/** Whether who opens a page is signed in and has the board; a driver has a page of their own. */
export function isAtBoard(dependencies: Dependencies) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const tokenHash = readStaffToken(request, dependencies.settings);
    const staff = tokenHash === null ? null : await identifyStaff(dependencies, tokenHash, false);
    return staff !== null && staff.role !== 'driver';
  };
}
