export const CATEGORIES = ['productivity', 'communication', 'hr'] as const;
export type Category = (typeof CATEGORIES)[number];

export const NAME_MAX = 80;
export const DESCRIPTION_MAX = 500;
/** A larger number is a mistake; the vault is returned without paging. */
export const APPS_MAX = 200;

export const sentences = {
  required: 'Name and URL are required',
  tooMany: `Your vault holds at most ${APPS_MAX} apps. Remove one you no longer use.`,
  notAll: 'Your apps have changed meanwhile. Check them and arrange them again.',
} as const;

export type PredefinedApp = {
  /** Also the name of its icon, which is part of the portal. */
  id: string;
  name: string;
  description: string;
  url: string;
  category: Category;
};

type Entry = [id: string, name: string, url: string, description: string];

const catalogOf = (entries: Record<Category, Entry[]>): PredefinedApp[] =>
  CATEGORIES.flatMap((category) =>
    entries[category].map(([id, name, url, description]) => ({ id, name, description, url, category })),
  );

/** Apps that everybody can add to their vault: common tools in claims, at their official addresses. */
// Marked as pure, so that bundles that import only this file's limits omit it.
export const CATALOG: readonly PredefinedApp[] = /* @__PURE__ */ catalogOf({
  productivity: [
    ['xactimate', 'Xactimate', 'https://www.xactimate.com/', 'Estimates for property claims'],
    [
      'xactanalysis',
      'XactAnalysis',
      'https://www.xactanalysis.com/',
      'Assignments, and the state of each claim',
    ],
    [
      'claimxperience',
      'ClaimXperience',
      'https://www.claimxperience.com/',
      'Photos and video from policyholders',
    ],
    ['symbility', 'Symbility', 'https://www.symbility.net/', 'Claims and estimates in Claims Connect'],
    ['eagleview', 'EagleView', 'https://www.eagleview.com/', 'Roof measurements from aerial images'],
    ['hover', 'HOVER', 'https://hover.to/', '3D models of homes from phone photos'],
    ['encircle', 'Encircle', 'https://www.getencircle.com/', 'Field documentation, contents and moisture'],
    ['matterport', 'Matterport', 'https://matterport.com/', 'Walk-through scans of buildings'],
    ['companycam', 'CompanyCam', 'https://companycam.com/', 'Job site photos with time and place'],
    ['nipr', 'NIPR', 'https://nipr.com/', 'Apply for and renew state licenses'],
    ['sircon', 'Sircon', 'https://www.sircon.com/', 'Licenses and continuing education'],
    ['nfip', 'NFIP Services', 'https://nfipservices.floodsmart.gov/', "FEMA's flood program for adjusters"],
    ['flood-maps', 'FEMA Flood Maps', 'https://msc.fema.gov/', 'Flood zones by address'],
    ['weather', 'National Weather Service', 'https://www.weather.gov/', 'Forecasts, warnings and radar'],
    ['hurricanes', 'National Hurricane Center', 'https://www.nhc.noaa.gov/', 'Storm tracks and advisories'],
    [
      'storm-reports',
      'Storm Prediction Center',
      'https://www.spc.noaa.gov/',
      'Hail, wind and tornado reports',
    ],
    ['google-maps', 'Google Maps', 'https://maps.google.com/', 'Routes to your next inspections'],
    ['google-drive', 'Google Drive', 'https://drive.google.com/', 'Files, documents and sheets'],
    ['microsoft-365', 'Microsoft 365', 'https://www.office.com/', 'Word, Excel, PowerPoint and OneDrive'],
    ['dropbox', 'Dropbox', 'https://www.dropbox.com/', 'Share large files and photos'],
    ['docusign', 'DocuSign', 'https://www.docusign.com/', 'Sign agreements, and have them signed'],
    ['expensify', 'Expensify', 'https://www.expensify.com/', 'Receipts, mileage and expense reports'],
  ],
  communication: [
    ['outlook', 'Outlook', 'https://outlook.office.com/', 'Work email and calendar'],
    ['teams', 'Microsoft Teams', 'https://teams.microsoft.com/', 'Chat, calls and meetings'],
    ['gmail', 'Gmail', 'https://mail.google.com/', "Google Workspace's email"],
    [
      'google-calendar',
      'Google Calendar',
      'https://calendar.google.com/',
      'Appointments and shared calendars',
    ],
    ['google-meet', 'Google Meet', 'https://meet.google.com/', 'Video meetings in the browser'],
    ['zoom', 'Zoom', 'https://zoom.us/', 'Video meetings and webinars'],
    ['slack', 'Slack', 'https://slack.com/', 'Channels for teams and storms'],
    ['whatsapp', 'WhatsApp', 'https://web.whatsapp.com/', 'Messages to and from the field'],
  ],
  hr: [
    ['adp', 'ADP', 'https://my.adp.com/', 'Pay statements, taxes and benefits'],
    ['paychex', 'Paychex Flex', 'https://myapps.paychex.com/', 'Payroll, time and benefits'],
    ['gusto', 'Gusto', 'https://app.gusto.com/', 'Pay stubs, tax forms and benefits'],
    ['bamboohr', 'BambooHR', 'https://www.bamboohr.com/', 'Time off, goals and your file'],
    ['workday', 'Workday', 'https://www.workday.com/', 'Pay, time and benefits'],
    ['linkedin-learning', 'LinkedIn Learning', 'https://www.linkedin.com/learning/', 'Courses for work'],
  ],
});

export const catalogApp = (id: string): PredefinedApp | undefined => CATALOG.find((app) => app.id === id);
