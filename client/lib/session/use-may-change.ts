import { isAuditor } from '@portal/server/core/contract/access.ts';
import { useUser } from './session.ts';

/** Whether the signed-in person may change anything but their own sign-in; auditors may not. */
export const useMayChange = (): boolean => !isAuditor(useUser());
