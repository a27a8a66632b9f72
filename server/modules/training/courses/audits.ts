import { counted, named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  course: {
    label: 'Courses',
    actions: {
      created: (detail) => `Created the course${named(detail, 'title')}`,
      updated: (detail) => `Changed the course${named(detail, 'title')}`,
      deleted: (detail) => `Deleted the course${named(detail, 'title')}`,
      reordered: (detail) => `Changed the order of the course${named(detail, 'title')}`,
      started: 'Started a course',
      attested: 'Confirmed the statement of a course',
      quiz_saved: (detail) => `Changed the quiz of the course${named(detail, 'title')}`,
      quiz_removed: (detail) => `Removed the quiz of the course${named(detail, 'title')}`,
      quiz_started: 'Started the quiz of a course',
      quiz_passed: 'Passed the quiz of a course',
      quiz_failed: 'Failed the quiz of a course',
      assigned: (detail) =>
        `Assigned the course${named(detail, 'title')} to ${counted(detail, 'people', 'person', 'people')}${
          detail.dueDatesChanged
            ? `, and changed ${counted(detail, 'dueDatesChanged', 'due date', 'due dates')}`
            : ''
        }`,
      assignment_stopped: 'Stopped assigning a course to people who join',
      assignment_withdrawn: 'Withdrew the assignment of a course',
    },
  },
});
