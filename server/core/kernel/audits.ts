import type { AuditNouns, Audits } from '../contract/audits.ts';
import { exportsOf, modulesFolder, refuseEqual } from './load-modules.ts';

/**
 * The audit nouns of all modules, from every `audits.ts` below `server/modules`. Loaded when this file is
 * imported, because the contract of the activity list lists the kinds.
 */
export const audits = await loadAudits();

/** @throws when two modules declare one noun */
export async function loadAudits(folder: URL = modulesFolder): Promise<AuditNouns & Audits> {
  const declared = (await exportsOf<Audits>(folder, 'audits')).flatMap((nouns) => Object.entries(nouns));
  refuseEqual(
    'audited nouns',
    declared.map(([noun]) => noun),
  );
  // TypeScript knows the nouns by `declare module`.
  return Object.fromEntries(declared) as AuditNouns & Audits;
}
