export interface SampleLicense {
  id: string;
  holder: string;
  state: string;
  number: string;
  amount: number;
  expires: string;
  status: 'approved' | 'pending' | 'expired';
}

export const licenses: SampleLicense[] = [
  {
    id: '1',
    holder: 'Dana Whitfield',
    state: 'Florida',
    number: 'W-204518',
    amount: 50_000,
    expires: '2027-03-31',
    status: 'approved',
  },
  {
    id: '2',
    holder: 'Luis Ortega',
    state: 'Texas',
    number: '2271840',
    amount: 25_000,
    expires: '2026-12-05',
    status: 'pending',
  },
  {
    id: '3',
    holder: 'Priya Nair',
    state: 'Louisiana',
    number: 'LA-88120',
    amount: 10_000,
    expires: '2026-06-30',
    status: 'expired',
  },
];

export const departments = [
  'Field Operations',
  'Catastrophe Response',
  'Desk Adjusting',
  'Human Resources',
  'Finance',
  'Information Technology',
].map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
