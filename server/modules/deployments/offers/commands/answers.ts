import type { Transaction } from '@portal/db/client.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { sentences, type statusAt } from '../constants.ts';

/** The reasons that keep a person from working there, in words. */
export const missingText = (reasons: { met: boolean; sentence: string }[]) =>
  reasons
    .filter(({ met }) => !met)
    .map(({ sentence }) => sentence)
    .join('; ');

/** @throws {PortalError} conflict after an answer, the deadline or a withdrawal */
export function refuseUnlessOpen(status: ReturnType<typeof statusAt>): void {
  if (status === 'offered') return;
  if (status === 'expired') throw conflict(sentences.expired);
  if (status === 'withdrawn') throw conflict(sentences.withdrawn);
  throw conflict(sentences.answered(status));
}

/** Notifies open tabs of the managers and of the person. */
export const announceAnswer = (tx: Transaction, deploymentId: string, userId: string) =>
  announce(tx, ['admins', `user:${userId}`], 'offers_changed', { deploymentId });
