import { withoutEntities } from '../../core/data/html-text.ts';
import { allOf, type Block, firstOf, textOf, unescaped } from './lines.ts';

/** Properties of meeting services, in which nothing but the link to join stands. */
const PROPERTIES = [
  'x-microsoft-skypeteamsmeetingurl',
  'x-google-conference',
  'x-microsoft-onlinemeetingexternallink',
  'x-microsoft-onlinemeetingconflink',
  'x-webex-meeting-url',
  'x-zoom-meeting-url',
];

/** Hosts of meeting services. */
const SERVICES = [
  'zoom.us',
  'zoomgov.com',
  'webex.com',
  'teams.microsoft.com',
  'teams.live.com',
  'teams.microsoft.us',
  'teams.cloud.microsoft',
  'meet.google.com',
  'gotomeeting.com',
  'gotomeet.me',
  'meet.goto.com',
  'gotowebinar.com',
  'whereby.com',
  'bluejeans.com',
  'chime.aws',
  'meet.jit.si',
  '8x8.vc',
  'join.skype.com',
  'meet.lync.com',
  'v.ringcentral.com',
  'meetings.dialpad.com',
];

/** With a scheme, or an address of a service as people write it. */
const LINK = new RegExp(
  String.raw`(?:https?:\/\/|(?<![\w.@/:-])(?=(?:[\w-]+\.){0,5}(?:${SERVICES.join('|').replaceAll('.', '\\.')})\/))[^\s<>"'\\]+`,
  'gi',
);

/** Texts that people or programs write a link to join into. */
const TEXTS = ['url', 'location', 'description', 'x-alt-desc', 'comment'];

/** The link to join an event by, else its web address; empty for none. */
export function linkOf(event: Block): string {
  const conferences = allOf(event, 'conference');
  const withVideo = conferences.filter(({ params }) => /video/i.test(String(params.feature ?? '')));
  const named = [
    ...PROPERTIES.map((name) => textOf(event, name)),
    ...[...withVideo, ...conferences].map(({ value }) => unescaped(value)),
  ];
  const [meeting] = named.filter(isLink);
  const [service] = TEXTS.flatMap((name) => linksIn(textOf(event, name))).filter(isOfService);
  const url = firstOf(event, 'url')?.value.trim() ?? '';
  return meeting ?? service ?? (isLink(url) ? url : '');
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** The links of a text, without the signs of a sentence behind them, and without the scanner in front of them. */
const linksIn = (text: string): string[] =>
  (text.match(LINK) ?? []).map((found) => {
    const link = withoutEntities(found).replace(/[).,;:\]}>*_]+$/, '');
    return unwrapped(/^https?:/i.test(link) ? link : `https://${link}`);
  });

/** Mail scanners put their own address before a link and the link into a parameter. */
function unwrapped(link: string): string {
  if (!URL.canParse(link)) return link;
  const inner = innerLink(new URL(link), link);
  return isLink(inner) ? inner : link;
}

function innerLink({ hostname, pathname, searchParams }: URL, link: string): string {
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url') ?? '';
  if (hostname === 'www.google.com' && pathname === '/url')
    return searchParams.get('url') ?? searchParams.get('q') ?? '';
  if (hostname === 'linkprotect.cudasvc.com') return searchParams.get('a') ?? '';
  if (!/^urldefense\.(?:com|us|proofpoint\.com)$/.test(hostname)) return '';
  // A sign that the scanner took out stands there as an asterisk.
  const [, third = ''] = /\/v3\/__([^*]+?)__;/.exec(link) ?? [];
  if (third !== '') return third;
  const second = (searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/');
  try {
    return decodeURIComponent(second);
  } catch {
    return '';
  }
}

function isOfService(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, pathname } = new URL(link);
  return pathname.length > 1 && SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
