import { identifyProcess } from '../db/embedded/process.ts';

/** Where it costs a program to ask who is there, it is asked less often. */
const LOOK_MS = process.platform === 'linux' ? 500 : 3_000;
/** npx, a shell, pnpm and a shell; anything much longer is not what people type. */
const LAUNCHERS_MAX = 12;

/** Package managers, and `pnpm test`, which starts the commands of its halves. */
const MANAGER =
  /^(?:\S*\/)?(?:(?:npm|npx|pnpm|pnpx|corepack)\b|node\S*\s+(?:\S*\b(?:npm|npx|pnpm|pnpx|corepack)|scripts\/test\.ts)\S*)/;
const SHELL = /^(?:\S*\/)?(?:sh|dash|bash|ash|zsh) -c /;

type Ancestor = { pid: number; startedAt: string; command: string };

/**
 * Calls back once when npx, pnpm or one of the shells between them and this process is gone. A SIGTERM to one of them ends only
 * that one: neither npx nor the shells pass it on, and this process would stay without anybody who knows of it.
 */
export function whenLauncherGone(callback: () => void): void {
  // Windows has no SIGTERM: there a whole tree is ended at once.
  if (process.platform === 'win32') return;
  const launchers = launchersAmong(ancestors());
  if (launchers.length === 0) return;
  const look = setInterval(() => {
    if (launchers.every(({ pid, startedAt }) => identifyProcess(pid)?.startedAt === startedAt)) return;
    clearInterval(look);
    callback();
  }, LOOK_MS).unref();
}

/** From the parent on, as far as they can be what started this process. */
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

/** Shells above the last package manager are those of whoever typed the command; they may end before it. */
export function launchersAmong<Process extends { command: string }>(ancestors: Process[]): Process[] {
  const last = ancestors.findLastIndex(({ command }) => MANAGER.test(command));
  return ancestors.slice(0, last + 1);
}
