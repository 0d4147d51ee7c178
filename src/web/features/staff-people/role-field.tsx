import * as shared from '#catalog/everyone/shared.ts';
import { roleWords, STAFF_ROLES, type StaffRole } from '#domain/person/roles.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface RoleFieldProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label={shared.role}
      value={value}
      options={STAFF_ROLES.map((role) => ({ value: role, label: roleWords(role) }))}
      onChange={(chosen) => {
        const role = STAFF_ROLES.find((one) => one === chosen);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}
