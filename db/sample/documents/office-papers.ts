import type { Shelved } from './shelved.ts';

const EVERYBODY = ['operations', 'claims', 'inspection', 'hr', 'it', 'finance', 'training'] as const;

/** Documents of the office, for everybody or for itself. */
export const officePapers: Shelved[] = [
  {
    key: 'employee-handbook',
    name: 'Employee Handbook',
    description: 'How we work: hours, conduct, leave, expenses and whom to ask.',
    departments: EVERYBODY,
    tags: ['HR', 'handbook', 'policy'],
    uploader: 'dana-whitfield',
    daysAgo: 360,
    downloads: 184,
    file: {
      kind: 'pdf',
      pages: [
        {
          title: 'Employee Handbook',
          paragraphs: [
            'Welcome to Coastal Claims. This handbook says what you can expect from us and what we expect from each other. It applies to everybody, at a desk and on a roof.',
            'Office hours are 8:00 AM to 5:00 PM in your own time zone. During a catastrophe deployment your team lead sets the hours, and no shift is longer than twelve.',
          ],
        },
        {
          title: 'Leave',
          paragraphs: [
            'Full-time staff earn 15 vacation days, 8 sick days and 3 personal days each year. Ask for vacation two weeks ahead; sick leave needs no notice, only a word to your manager.',
            'From June to November, requests of the catastrophe team are approved by the Director of Operations. Bereavement leave is five days and never counted as vacation.',
          ],
        },
        {
          title: 'Conduct',
          paragraphs: [
            'Policyholders meet us on one of the worst days of their lives. Be on time, introduce yourself, explain what happens next, and never promise what a carrier has to decide.',
            'Gifts of more than $25 are returned. Whoever inspects for a relative or a friend hands the claim back to the dispatcher.',
          ],
        },
      ],
    },
  },
  {
    key: 'travel-expenses',
    name: 'Travel and Expense Policy',
    description: 'Per diem, mileage, hotels and what a receipt has to show.',
    departments: EVERYBODY,
    tags: ['HR', 'policy', 'expenses'],
    uploader: 'dana-whitfield',
    daysAgo: 164,
    downloads: 121,
    file: {
      kind: 'docx',
      title: 'Travel and Expense Policy',
      paragraphs: [
        'Mileage is paid at 70 cents a mile between your home office and the first inspection, and between inspections. Keep odometer readings or let the route planner keep them.',
        'Per diem is $64 a day on deployment, without receipts. Hotels are booked by the deployment coordinator; whoever stays with friends gets $40 a night.',
        'Hand in expenses by the fifth of the month. A receipt shows the date, the merchant, what was bought and how it was paid. Finance pays within ten days.',
      ],
    },
  },
  {
    key: 'payroll-calendar',
    name: 'Payroll Calendar',
    description: 'Pay periods, cut-off times and paydays of the year.',
    departments: ['finance', 'hr'],
    tags: ['HR', 'payroll'],
    uploader: 'dana-whitfield',
    daysAgo: 140,
    downloads: 33,
    file: {
      kind: 'xlsx',
      sheets: [
        {
          name: 'Calendar',
          rows: [
            ['Period', 'Begins', 'Ends', 'Cut-off', 'Payday'],
            ...Array.from({ length: 12 }, (_, month) => [
              month + 1,
              `${month + 1}/1`,
              `${month + 1}/15`,
              `${month + 1}/16 at noon`,
              `${month + 1}/20`,
            ]),
          ],
        },
      ],
    },
  },
  {
    key: 'benefits',
    name: 'Benefits Guide',
    description: 'Health, dental, vision, 401(k) and when you can change them.',
    departments: EVERYBODY,
    tags: ['HR', 'benefits', 'insurance'],
    uploader: 'dana-whitfield',
    daysAgo: 75,
    downloads: 88,
    file: {
      kind: 'pdf',
      pages: [
        {
          title: 'Benefits Guide',
          paragraphs: [
            'Health, dental and vision begin on the first of the month after your hire date. The company pays 80 percent for you and 50 percent for your family.',
            'We match the first four percent that you pay into your 401(k). You are vested after two years.',
          ],
        },
        {
          title: 'Changing your plan',
          paragraphs: [
            'Open enrollment is in the first two weeks of November. A marriage, a birth or the loss of other coverage lets you change within 30 days.',
          ],
        },
      ],
    },
  },
  {
    key: 'device-policy',
    name: 'Tablet and Phone Policy',
    description: 'Passcodes, lost devices and personal use.',
    departments: ['it', 'inspection', 'claims', 'operations'],
    tags: ['policy', 'devices', 'security'],
    uploader: 'luis-ortega',
    daysAgo: 61,
    downloads: 27,
    file: {
      kind: 'docx',
      title: 'Tablet and Phone Policy',
      paragraphs: [
        'A device that can open a claim has a passcode of six digits or more and locks itself after two minutes.',
        'Report a lost or stolen device within the hour, at night too. Information Technology wipes it from afar; photos that were synchronized are safe.',
      ],
    },
  },
  {
    key: 'invoice-template',
    name: 'Contractor Invoice Template',
    description: 'For independent adjusters. Fill in the yellow cells.',
    departments: ['finance'],
    tags: ['template', 'invoices'],
    uploader: 'dana-whitfield',
    daysAgo: 9,
    downloads: 12,
    file: {
      kind: 'xlsx',
      sheets: [
        {
          name: 'Invoice',
          rows: [
            ['Claim number', 'Service', 'Hours', 'Rate', 'Amount'],
            ['CC-000000', 'Field inspection', 3, 65, 195],
            ['Total', '', '', '', 195],
          ],
        },
      ],
    },
  },
  {
    key: 'onboarding-week',
    name: 'Your First Week',
    description: 'A plan for new colleagues and for whoever shows them around.',
    departments: ['hr', 'training', 'claims', 'inspection', 'operations'],
    tags: ['onboarding'],
    uploader: 'luis-ortega',
    daysAgo: 2,
    downloads: 6,
    file: {
      kind: 'docx',
      title: 'Your First Week',
      paragraphs: [
        'Monday: accounts, badge, a tour of the portal, and lunch with your team.',
        'Tuesday and Wednesday: ride along with a colleague in the field. You hold the ladder, they explain.',
        'Thursday: your first estimate on a claim that is already closed, reviewed line by line.',
        'Friday: safety training, a talk with your manager, and a day that ends early.',
      ],
    },
  },
];
