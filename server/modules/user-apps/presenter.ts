import type { PredefinedApp } from './constants.ts';
import type { UserAppRow } from './queries.ts';
import type { UserApp } from './schema.ts';

/** Icons of the catalog are named like its apps. */
export const presentPredefined = (app: PredefinedApp) => ({ ...app, icon: app.id });

export const presentApp = (row: UserAppRow): UserApp => ({
  ...row,
  icon: row.appId ?? row.icon,
  isCustom: row.appId === null,
});
