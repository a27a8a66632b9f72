import type { Role } from '../../core/contract/access.ts';
import type { GroupRights } from '../../identity-settings.ts';

/** The rights that follow from a person's groups. */
export type WantedRights = {
  /** Null when no group of the settings has a role: roles are given in the portal then. */
  role: Role | null;
  /** Lower-case names of the departments that the person belongs to by groups. */
  departments: Set<string>;
  /** Lower-case names of all departments that groups decide about; others are given in the portal. */
  managed: Set<string>;
};

/** The rights of a person by the rules of the settings, of which each names a group. */
export function rightsOf(groups: readonly string[], rules: Record<string, GroupRights>): WantedRights {
  const all = Object.values(rules);
  const own = groups.flatMap((group) => (Object.hasOwn(rules, group) ? [rules[group] ?? {}] : []));
  const hasRoles = all.some(({ role }) => role !== undefined);
  return {
    role: hasRoles ? (own.some(({ role }) => role === 'admin') ? 'admin' : 'staff') : null,
    departments: departmentsOf(own),
    managed: departmentsOf(all),
  };
}

const departmentsOf = (rules: GroupRights[]) =>
  new Set(rules.flatMap(({ departments = [] }) => departments.map((name) => name.toLowerCase())));
