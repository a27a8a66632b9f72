import { hostname } from 'node:os';
import { format } from 'node:util';

/** The levels of Pino, which writes the other lines. */
const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

const machine = { pid: process.pid, hostname: hostname() };

/**
 * Makes every line that this process prints a line of JSON, as those of the log are: a log collector reads one format.
 * It covers what is printed with `console`, warnings of Node.js, and the failure that ends the process.
 */
export function writeOutputAsJson(): void {
  const to =
    (stream: NodeJS.WriteStream, level: keyof typeof LEVELS) =>
    (...values: unknown[]) => {
      const msg = format(...values).trim();
      if (msg !== '') stream.write(lineOf(level, msg));
    };
  Object.assign(console, {
    debug: to(process.stdout, 'info'),
    log: to(process.stdout, 'info'),
    info: to(process.stdout, 'info'),
    warn: to(process.stderr, 'warn'),
    error: to(process.stderr, 'error'),
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => console.warn(warning.stack ?? warning.message));
  process.on('uncaughtException', (error) => {
    process.stderr.write(lineOf('fatal', error.stack ?? String(error)));
    process.exit(1);
  });
}

const lineOf = (level: keyof typeof LEVELS, msg: string) =>
  `${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...machine, msg })}\n`;
