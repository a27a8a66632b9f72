/** The tag of HR documents and updates: tagged ones appear behind these links. */
const TAG = 'HR';

/** The library, narrowed down to documents of HR with all of these words. */
const documentsWith = (words = '') =>
  `/documents?${new URLSearchParams({ q: [TAG, words].filter(Boolean).join(' ') })}`;

/** The cards of the HR page, and their targets. */
export const hrTopics = [
  {
    key: 'documents',
    title: 'Documents & Forms',
    text: 'Forms, calendars, and everything else HR has published for you.',
    link: 'Browse Documents',
    to: documentsWith(),
  },
  {
    key: 'benefits',
    title: 'Benefits Information',
    text: 'Health, dental, vision, retirement, and how to change your plan.',
    link: 'View Benefits',
    to: documentsWith('benefits'),
  },
  {
    key: 'policies',
    title: 'Company Policies',
    text: 'How we work: conduct, leave, travel, and expenses.',
    link: 'Read Policies',
    to: documentsWith('policy'),
  },
] as const;

export const hrQuickLinks = [
  { key: 'handbook', label: 'Employee Handbook', to: documentsWith('handbook') },
  { key: 'guide', label: 'Benefits Guide', to: documentsWith('benefits guide') },
  { key: 'training', label: 'Training Portal', to: '/training' },
] as const;
