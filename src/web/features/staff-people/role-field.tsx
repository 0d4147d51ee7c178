import { STAFF_ROLES, type StaffRole } from '#domain/order/order-status.ts';
import { ROLE_NAMES } from '#domain/person/role-names.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

const MAY: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, and the staff',
  dispatcher: 'all orders and lists',
  driver: 'their own deliveries',
};

interface RoleFieldProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

/** What a person may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      value={value}
      options={STAFF_ROLES.map((role) => ({ value: role, label: `${ROLE_NAMES[role]}: ${MAY[role]}` }))}
      onChange={(chosen) => {
        const role = STAFF_ROLES.find((one) => one === chosen);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}
