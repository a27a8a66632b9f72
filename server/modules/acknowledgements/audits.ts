import { counted, named, versioned } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  acknowledgement: {
    label: 'Acknowledgements',
    actions: {
      required: (detail) =>
        `Required an acknowledgement of${named(detail)} from ${counted(detail, 'people', 'person', 'people')}${
          detail.dueDatesChanged
            ? `, and changed ${counted(detail, 'dueDatesChanged', 'due date', 'due dates')}`
            : ''
        }`,
      withdrawn: (detail) => `Withdrew the required acknowledgement of${named(detail)}`,
      confirmed: (detail) => `Confirmed having read${named(detail)}${versioned(detail)}`,
    },
  },
});
