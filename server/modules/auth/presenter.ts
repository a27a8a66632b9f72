import Bowser from 'bowser';
import { abilitiesOf } from '../../core/contract/abilities.ts';
import { knownZone } from '../../core/domain/local-time.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { displayName } from '../people/presenter.ts';
import type { OwnSessionRow, SessionUserRow } from './queries.ts';
import type { OwnSession, SessionUser } from './schema.ts';

export function presentSessionUser(ctx: Viewer, row: SessionUserRow): SessionUser {
  const profilePicture = row.profilePictureId ? signFileUrl(ctx, row.profilePictureId) : null;
  return {
    id: row.id,
    name: displayName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    primaryEmail: row.primaryEmail,
    email: row.workEmail ?? row.primaryEmail,
    position: row.position,
    role: row.role,
    duties: row.duties,
    abilities: [...abilitiesOf(row)],
    onboardingStatus: row.onboardingStatus,
    status: row.status,
    profilePicture,
    avatar: profilePicture,
    timeZone: knownZone(row.timeZone),
    ...(row.mustAddFactor && { mustAddFactor: true as const }),
    ...(row.passwordIsTemporary && { passwordIsTemporary: true as const }),
  };
}

/** `Chrome on Windows`, of what the client says about itself. */
export function deviceWords(userAgent: string): string {
  // The parser refuses an empty text.
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

export function presentOwnSession({ actor }: Viewer, row: OwnSessionRow): OwnSession {
  const { id, createdAt, lastSeenAt, userAgent, ip } = row;
  return {
    id,
    current: id === actor.sessionId,
    device: deviceWords(userAgent),
    address: ip,
    startedAt: createdAt,
    lastSeenAt,
  };
}
