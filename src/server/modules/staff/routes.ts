import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addStaffBodySchema,
  changeStaffBodySchema,
  type StaffListAnswer,
  type StaffMember,
  type StaffMemberAnswer,
  staffIdSchema,
} from '#contract/staff.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { addStaffOnce } from './add-staff.ts';
import { changeStaff } from './change-staff.ts';
import { sessionRoutes } from './session-routes.ts';
import { listStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

const memberView = (staff: StaffMember): StaffMemberAnswer => ({ success: true, staff });
const idParams = z.object({ id: staffIdSchema });

/** Signing in and out (rule staff-sessions), and the owner's list of people (rule staff-people). */
export function staffRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, log } = dependencies;
  sessionRoutes(app, dependencies);

  routes.get('/api/staff', async (): Promise<StaffListAnswer> => {
    return { success: true, staff: (await listStaff(database.db)).map(staffView) };
  });

  routes.post('/api/staff', { schema: { body: addStaffBodySchema } }, async (request, reply) => {
    const addition = { person: request.body, by: request.staff, key: intentKey(request) };
    return send(reply, await addStaffOnce(dependencies, addition), memberView);
  });

  routes.patch(
    '/api/staff/:id',
    { schema: { params: idParams, body: changeStaffBodySchema } },
    async (request, reply) => {
      const changed = await changeStaff(dependencies, request.params.id, request.body);
      if (changed.ok) log.info({ staffId: request.staff.id, aboutStaffId: changed.value.id }, 'staff-changed');
      return send(reply, changed, memberView);
    },
  );
}
