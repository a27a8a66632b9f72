import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  wanted_states: {
    label: 'States to work in',
    actions: { changed: 'Changed the states where they want to work' },
  },
});
