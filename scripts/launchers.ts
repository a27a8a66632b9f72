import { identifyProcess } from '../db/embedded/process.ts';

/** Polling interval; longer where listing processes starts a program. */
const LOOK_MS = process.platform === 'linux' ? 500 : 3_000;
/** npx, a shell, pnpm and a shell; a much longer chain is unusual. */
const LAUNCHERS_MAX = 12;

/** Package managers, and `pnpm test`, which starts both test commands. */
const MANAGER =
  /^(?:\S*\/)?(?:(?:npm|npx|pnpm|pnpx|corepack)\b|node\S*\s+(?:\S*\b(?:npm|npx|pnpm|pnpx|corepack)|scripts\/test\.ts)\S*)/;
const SHELL = /^(?:\S*\/)?(?:sh|dash|bash|ash|zsh) -c /;

type Ancestor = { pid: number; startedAt: string; command: string };

/**
 * Calls back once when npx, pnpm or one of the shells between them and this process has ended. A SIGTERM ends only the
 * process that it is sent to: neither npx nor the shells pass it on, and this process would be orphaned.
 */
export function whenLauncherGone(callback: () => void): void {
  // Windows has no SIGTERM: there a whole process tree is ended at once.
  if (process.platform === 'win32') return;
  const launchers = launchersAmong(ancestors());
  if (launchers.length === 0) return;
  const look = setInterval(() => {
    if (launchers.every(({ pid, startedAt }) => identifyProcess(pid)?.startedAt === startedAt)) return;
    clearInterval(look);
    callback();
  }, LOOK_MS).unref();
}

/** Processes from the parent upward that can have launched this one. */
function ancestors(): Ancestor[] {
  const found: Ancestor[] = [];
  for (let pid = process.ppid; pid > 1 && found.length < LAUNCHERS_MAX; ) {
    const ancestor = identifyProcess(pid);
    if (!ancestor || !isLauncher(ancestor.command)) break;
    found.push({ pid, ...ancestor });
    pid = ancestor.parentPid;
  }
  return found;
}

const isLauncher = (command: string) => MANAGER.test(command) || SHELL.test(command);

/** Shells above the last package manager belong to the user; they may end before this process. */
export function launchersAmong<Process extends { command: string }>(ancestors: Process[]): Process[] {
  const last = ancestors.findLastIndex(({ command }) => MANAGER.test(command));
  return ancestors.slice(0, last + 1);
}
