import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type ProcessIdentity = {
  /** Distinguishes this process from a later one with the same pid. Opaque; compare for equality only. */
  startedAt: string;
  /** Program and arguments, as one line. */
  command: string;
  parentPid: number;
};

const QUIETLY: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  windowsHide: true,
};

/** The current process with this pid, or undefined when there is none (a zombie counts as none). */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  try {
    if (process.platform === 'linux') return fromProc(pid);
    if (process.platform === 'win32') return fromPowerShell(pid);
    return fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): ProcessIdentity | undefined {
  // The second field is the program's name in parentheses, which may contain spaces.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  // Ticks since boot, so the boot id is part of the identity.
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { startedAt: `${boot}/${fields[19]}`, command, parentPid: Number(fields[1]) };
}

function fromPs(pid: number): ProcessIdentity | undefined {
  const options = { ...QUIETLY, env: { ...process.env, LC_ALL: 'C' } };
  const line = execFileSync(
    'ps',
    ['-ww', '-o', 'lstart=,stat=,ppid=,command=', '-p', String(pid)],
    options,
  ).trim();
  // `lstart` is five words: Sat Nov 21 02:52:01 2026.
  const [weekday, month, day, time, year, state, parentPid, ...command] = line.split(/\s+/);
  if (!year || state?.startsWith('Z')) return undefined;
  return {
    startedAt: [weekday, month, day, time, year].join(' '),
    command: command.join(' '),
    parentPid: Number(parentPid),
  };
}

function fromPowerShell(pid: number): ProcessIdentity | undefined {
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; if ($p) { $p.CreationDate.Ticks; $p.ParentProcessId; $p.CommandLine }`;
  const output = execFileSync('powershell', ['-NoProfile', '-Command', query], QUIETLY);
  const [startedAt, parentPid, command = ''] = output.trim().split(/\r?\n/);
  return startedAt ? { startedAt, command, parentPid: Number(parentPid) } : undefined;
}
