import type { Transaction } from '@portal/db/client.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { accountNoticeJob } from '../jobs.ts';
import type { AccountNotice } from '../mails.ts';

type Told = AccountNotice & {
  userId: string;
  /** The recipient, when it is not the address where the person gets emails: one that is about to be replaced. */
  address?: string;
};

/** Tells a person by mail what was done to the account, so that an attack is noticed. */
export async function notifyAccount(tx: Transaction, { userId, address, ...notice }: Told): Promise<void> {
  await accountNoticeJob.enqueue(tx, { noticeId: newId(), userId, address, notice });
}
