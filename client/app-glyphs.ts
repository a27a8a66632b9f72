import type { ComponentType } from 'react';
import type { Plugin } from 'vite';

/** The module that components import to get the address of the file. */
const MODULE = 'virtual:app-glyphs';
const FILE = 'app-glyphs.svg';

/**
 * Puts the icons of the catalog's apps into one SVG file, a `<symbol>` for each app. As components they were the largest
 * part of the scripts that the dashboard loaded after its own.
 */
export function appGlyphs(): Plugin {
  let isServed = false;
  return {
    name: 'app-glyphs',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, async (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(await symbolFile());
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      if (isServed) return `export default '/${FILE}';`;
      const reference = this.emitFile({ type: 'asset', name: FILE, source: await symbolFile() });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}

export async function symbolFile(): Promise<string> {
  // Large packages, which a start of the development server does not need.
  const [{ createElement }, { renderToStaticMarkup }, lucide, logos] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('lucide-react'),
    import('simple-icons'),
  ]);

  /** Logos that their owners allow everybody to show. */
  const marks = {
    'google-maps': logos.siGooglemaps,
    'google-drive': logos.siGoogledrive,
    dropbox: logos.siDropbox,
    expensify: logos.siExpensify,
    gmail: logos.siGmail,
    'google-calendar': logos.siGooglecalendar,
    'google-meet': logos.siGooglemeet,
    zoom: logos.siZoom,
    whatsapp: logos.siWhatsapp,
    adp: logos.siAdp,
    gusto: logos.siGusto,
  };

  /** Icons by purpose, for apps without a logo. */
  const pictures: Record<string, ComponentType> = {
    xactimate: lucide.House,
    xactanalysis: lucide.FileCheck2,
    claimxperience: lucide.Video,
    symbility: lucide.Ruler,
    eagleview: lucide.Satellite,
    hover: lucide.Box,
    encircle: lucide.Orbit,
    matterport: lucide.AppWindow,
    companycam: lucide.Camera,
    nipr: lucide.IdCard,
    sircon: lucide.ShieldCheck,
    nfip: lucide.Waves,
    'flood-maps': lucide.MapPinned,
    weather: lucide.CloudSun,
    hurricanes: lucide.Wind,
    'storm-reports': lucide.Tornado,
    'microsoft-365': lucide.Sheet,
    docusign: lucide.FileSignature,
    outlook: lucide.Mail,
    teams: lucide.MessagesSquare,
    slack: lucide.Hash,
    paychex: lucide.Banknote,
    bamboohr: lucide.Sprout,
    workday: lucide.CalendarDays,
    'linkedin-learning': lucide.GraduationCap,
  };

  const symbols = [
    ...Object.entries(marks).map(
      ([appId, { path }]) =>
        `<symbol id="${appId}" viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></symbol>`,
    ),
    ...Object.entries(pictures).map(([appId, Picture]) =>
      renderToStaticMarkup(createElement(Picture))
        .replace(/^<svg [^>]*>/, `<symbol id="${appId}" viewBox="0 0 24 24" ${STROKES}>`)
        .replace(/<\/svg>$/, '</symbol>'),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** How Lucide draws an icon. */
const STROKES =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
