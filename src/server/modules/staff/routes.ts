import type { FastifyInstance } from 'fastify';
import type { StaffMember } from '#contract/shop/staff.ts';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { addStaffOnce } from './add-staff.ts';
import { changeStaff } from './change-staff.ts';
import { sessionRoutes } from './session-routes.ts';
import { readStaffChanges } from './staff-changes-store.ts';
import { listStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

const memberView = (staff: StaffMember) => ({ staff });

/** Signing in and out (rule staff-sessions), and the owner's list of people (rule staff-people). */
export function staffRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, log } = dependencies;
  sessionRoutes(app, dependencies);

  serve(app, 'GET /api/staff', async () => ok({ staff: (await listStaff(database.db)).map(staffView) }));

  serve(app, 'GET /api/staff/changes', async () => ok({ changes: await readStaffChanges(database.db) }));

  serve(app, 'POST /api/staff', async ({ body: person, staff: by, idempotencyKey: key }) =>
    mapOk(await addStaffOnce(dependencies, { person, by, key }), memberView),
  );

  serve(app, 'PATCH /api/staff/:id', async ({ params, body, staff }) => {
    const changed = await changeStaff(dependencies, params.id, body, staff);
    if (changed.ok) log.info({ staffId: staff.id, aboutStaffId: changed.value.id }, 'staff-changed');
    return mapOk(changed, memberView);
  });
}
