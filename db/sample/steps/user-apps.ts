import { userApps } from '../../schema/user-apps.ts';
import { roster, type SampleEmployee } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';

type Row = typeof userApps.$inferInsert;
type App = Pick<Row, 'appId' | 'name' | 'description' | 'url' | 'category'>;

const app = (
  appId: string,
  name: string,
  url: string,
  description: string,
  category: Row['category'] = 'productivity',
): App => ({ appId, name, url, description, category });

/** Entries of the portal's app catalog. */
const catalog = {
  outlook: app(
    'outlook',
    'Outlook',
    'https://outlook.office.com/',
    'Work email and calendar',
    'communication',
  ),
  teams: app(
    'teams',
    'Microsoft Teams',
    'https://teams.microsoft.com/',
    'Chat, calls and meetings',
    'communication',
  ),
  zoom: app('zoom', 'Zoom', 'https://zoom.us/', 'Video meetings and webinars', 'communication'),
  xactimate: app('xactimate', 'Xactimate', 'https://www.xactimate.com/', 'Estimates for property claims'),
  xactanalysis: app(
    'xactanalysis',
    'XactAnalysis',
    'https://www.xactanalysis.com/',
    'Assignments, and the state of each claim',
  ),
  claimxperience: app(
    'claimxperience',
    'ClaimXperience',
    'https://www.claimxperience.com/',
    'Photos and video from policyholders',
  ),
  eagleview: app(
    'eagleview',
    'EagleView',
    'https://www.eagleview.com/',
    'Roof measurements from aerial images',
  ),
  companycam: app(
    'companycam',
    'CompanyCam',
    'https://companycam.com/',
    'Job site photos with time and place',
  ),
  hurricanes: app(
    'hurricanes',
    'National Hurricane Center',
    'https://www.nhc.noaa.gov/',
    'Storm tracks and advisories',
  ),
  adp: app('adp', 'ADP', 'https://my.adp.com/', 'Pay statements, taxes and benefits', 'hr'),
  bamboohr: app('bamboohr', 'BambooHR', 'https://www.bamboohr.com/', 'Time off, goals and your file', 'hr'),
};

const planner: App = {
  appId: null,
  name: 'Route Planner',
  description: 'Stops for the day, shared with dispatch',
  url: 'https://routes.coastalclaims.example/',
  category: 'productivity',
};

const { outlook, teams, zoom, xactimate, xactanalysis, claimxperience, eagleview, ...others } = catalog;
const { companycam, hurricanes, adp, bamboohr } = others;

/** A person's apps, in their own order. */
function vaultOf({ key, details: { office, position } }: SampleEmployee): App[] {
  if (key === 'maya-reyes') return [outlook, xactimate, claimxperience, adp, planner];
  if (key === 'dana-whitfield')
    return [outlook, teams, hurricanes, xactanalysis, adp, bamboohr, planner, zoom];
  if (office) return [outlook, teams, adp, bamboohr];
  const field = position.includes('Inspector')
    ? [companycam, eagleview]
    : [xactimate, xactanalysis, claimxperience, eagleview];
  // Some people have no apps yet, some only a few.
  return [outlook, ...field, planner].slice(0, pick(`vault/${key}`, 6));
}

const loadUserApps: LoadSample = async ({ db, now }) => {
  const rows = roster.flatMap((person): Row[] => {
    if (person.stage !== 'employee' || person.details.left !== undefined) return [];
    return vaultOf(person).map((taken, at) => {
      const daysAgo = Math.max(person.approved - 1 - at * 0.001, 0.5 - at * 0.001);
      return {
        ...taken,
        id: sampleId(`user-app/${person.key}/${taken.name}`, daysAgo),
        userId: person.id,
        position: at + 1,
        createdAt: instantAgo(now, daysAgo),
        updatedAt: instantAgo(now, daysAgo),
      };
    });
  });
  await db.insert(userApps).values(rows);
};

export const step: SampleStep = { order: 130, load: loadUserApps };
