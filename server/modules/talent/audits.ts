import { type Declared, defineAudits } from '../../core/contract/audits.ts';
import { US_STATES } from '../../core/contract/us-states.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const nameOf = (state: unknown) => US_STATES[state as keyof typeof US_STATES] ?? 'a state';

export const audits = defineAudits({
  talent: {
    label: 'Talent',
    actions: {
      missing_asked: ({ state, people }) =>
        `Asked ${typeof people === 'string' ? people : 'people'} for what is missing in ${nameOf(state)}`,
    },
  },
});
