import type { courses } from '../../schema/courses.ts';
import type { DepartmentKey } from '../steps/departments.ts';
import type { FilmKey } from './films.ts';

type Row = typeof courses.$inferInsert;

export type SampleCourse = {
  /** Names the course and its picture, and with the films its videos. */
  key: string;
  title: string;
  description: string;
  category: Row['category'];
  level: Row['level'];
  minutes: number;
  instructor: string;
  /** Departments that may take the course; empty for everybody. */
  departments: DepartmentKey[];
  /** Added this many days ago; a draft is not published. */
  daysAgo: number;
  draft?: true;
  videos: Array<{ film: FilmKey; title: string; description: string }>;
};

export const catalogue: SampleCourse[] = [
  {
    key: 'welcome',
    title: 'Your First Weeks at Coastal Claims',
    description: 'What to set up, whom to meet, and how your first claim goes. Take it on your first day.',
    category: 'onboarding',
    level: 'Beginner',
    minutes: 5,
    instructor: 'Dana Whitfield',
    departments: [],
    daysAgo: 310,
    videos: [
      {
        film: 'welcome',
        title: 'How your first weeks go',
        description: 'Equipment, your lead, and your first two ride-alongs.',
      },
      {
        film: 'site-check',
        title: 'May you work there?',
        description: 'Licenses and bonds by state, and when to renew them.',
      },
    ],
  },
  {
    key: 'roof-safety',
    title: 'Ladder and Roof Safety',
    description: 'Before you climb, on the ladder, and when to stay on the ground. Required every year.',
    category: 'safety',
    level: 'Beginner',
    minutes: 4,
    instructor: 'Samuel Okafor',
    departments: ['inspection', 'claims'],
    daysAgo: 240,
    videos: [
      {
        film: 'ladder-safety',
        title: 'Up and down in one piece',
        description: 'Set-up, tie-off, weather, and when to call ladder assist.',
      },
    ],
  },
  {
    key: 'reading-a-policy',
    title: 'Reading a Homeowners Policy',
    description: 'Three readings of an HO-3 that find coverage, limits and what takes it away again.',
    category: 'claims-adjuster',
    level: 'Intermediate',
    minutes: 10,
    instructor: 'Luis Ortega',
    departments: [],
    daysAgo: 150,
    videos: [
      {
        film: 'reading-a-policy',
        title: 'Three readings of one policy',
        description: 'Declarations, insuring agreement, exclusions and endorsements.',
      },
      {
        film: 'scope-of-loss',
        title: 'From the policy to the scope',
        description: 'Write down what the policy asks for, room by room.',
      },
    ],
  },
  {
    key: 'estimates',
    title: 'Estimates That Hold',
    description:
      'Line items a reviewer signs without a question: photos, overhead, and the order of a scope.',
    category: 'technical',
    level: 'Intermediate',
    minutes: 6,
    instructor: 'Luis Ortega',
    departments: ['claims', 'training'],
    daysAgo: 96,
    videos: [
      {
        film: 'scope-of-loss',
        title: 'Write what you saw',
        description: 'Measure, photograph, write; and what each line needs.',
      },
    ],
  },
  {
    key: 'hard-conversations',
    title: 'Hard Conversations with Policyholders',
    description: 'How to say no to part of a claim, and be thanked for the call.',
    category: 'soft-skills',
    level: 'Beginner',
    minutes: 4,
    instructor: 'Dana Whitfield',
    departments: [],
    daysAgo: 41,
    videos: [
      {
        film: 'hard-conversations',
        title: 'Early, plainly, and listening',
        description: 'Two habits that shorten every call.',
      },
    ],
  },
  {
    key: 'licensing',
    title: 'State Licensing and Bonds',
    description: 'Where adjusters and inspectors may work, and how to keep it that way all season.',
    category: 'compliance',
    level: 'Advanced',
    minutes: 8,
    instructor: 'Luis Ortega',
    departments: [],
    daysAgo: 12,
    videos: [
      {
        film: 'site-check',
        title: 'Licensed in the state?',
        description: 'The rule, and thirty days that save a season.',
      },
    ],
  },
  {
    key: 'storm-lead',
    title: 'Leading a Storm Team',
    description: 'Rally points, per diems and eight tired people: what a team lead does from landfall on.',
    category: 'leadership',
    level: 'Advanced',
    minutes: 20,
    instructor: 'Dana Whitfield',
    departments: ['operations'],
    daysAgo: 3,
    draft: true,
    videos: [
      {
        film: 'hard-conversations',
        title: 'The talk before the storm',
        description: 'What your team has to hear on the first evening.',
      },
    ],
  },
];
