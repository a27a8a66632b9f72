import type { Effect } from '../../core/contract/effects.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';

type Account = {
  id: string;
  role: string;
  status: string;
  passwordHash: string | null;
  primaryPhone: string;
  isRemoved: boolean;
  addresses: string[];
  factors: string[];
  secrets: string[];
  sessions: string[];
};
type State = { accounts: Map<string, Account>; rules: string; lines: number };

/** The rows that decide who may enter and do what, and what left the portal as a file. */
export async function readProtectedState({ database: { sql } }: TestPortal): Promise<State> {
  const accounts = await sql<Account[]>`
    select u.id, u.role, u.status, u.password_hash as "passwordHash", u.primary_phone as "primaryPhone",
      u.personal_data_removed_at is not null as "isRemoved",
      array_to_json(array(select a.address::text from sign_in_addresses a where a.user_id = u.id order by 1)) as addresses,
      array_to_json(array(select 'app ' || coalesce(a.confirmed_at::text, a.created_at::text) from authenticators a where a.user_id = u.id
        union all select 'passkey ' || p.id from passkeys p where p.user_id = u.id
        union all select 'recovery ' || r.id from recovery_codes r where r.user_id = u.id order by 1)) as factors,
      array_to_json(array(select f.link_id::text from calendar_feeds f where f.user_id = u.id)) as secrets,
      array_to_json(array(select s.id::text from sessions s where s.user_id = u.id and s.ended_at is null order by 1)) as sessions
    from users u`;
  const [rest] = await sql<Array<{ rules: string; lines: number }>>`
    select (select coalesce(json_agg(c)::text, '') from company_settings c) as rules,
      (select count(*)::int from audit_log where action in ('export.downloaded', 'personal_data.exported')) as lines`;
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    rules: rest?.rules ?? '',
    lines: rest?.lines ?? 0,
  };
}

/** What a call did between two states that has to be confirmed, whether or not it says so. */
export function effectsBetween(before: State, after: State, me: TestAccount | undefined): Effect[] {
  const seen = new Set<Effect>();
  for (const now of after.accounts.values()) {
    const then = before.accounts.get(now.id);
    const own = now.id === me?.userId;
    const isNew = (name: 'addresses' | 'secrets') => now[name].some((each) => !then?.[name].includes(each));
    if (now.role !== (then?.role ?? 'staff')) seen.add('gives_role');
    if (now.status === 'active' && then?.status !== 'active') seen.add('opens_account');
    if (now.status === 'inactive' && then && then.status !== 'inactive') seen.add('closes_account');
    if (now.passwordHash !== null && now.passwordHash !== then?.passwordHash)
      seen.add(own ? 'changes_factor' : 'opens_account');
    if (!own && isNew('addresses')) seen.add('opens_account');
    if (own && then?.status === 'active' && now.primaryPhone !== then.primaryPhone) seen.add('moves_contact');
    if (now.isRemoved && !then?.isRemoved) seen.add('removes_people');
    if (then && !isSame(now.factors, then.factors)) seen.add('changes_factor');
    if (isNew('secrets')) seen.add('keeps_secret');
    if (!own && then?.sessions.some((id) => !now.sessions.includes(id))) seen.add('closes_account');
  }
  if (after.rules !== before.rules) seen.add('widens_access');
  if (after.lines > before.lines) seen.add('exports_people');
  return [...seen].sort();
}

const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);
