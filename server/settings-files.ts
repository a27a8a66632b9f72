import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A wrong setting. The message is one sentence that names the variable and may be shown to the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The environment with the contents of files that variables with `_FILE` name.
 * @param names of the settings that may be in a file
 * @throws {SettingsError} for a setting that is given twice, or whose file cannot be read
 */
export function withFiles(
  env: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) throw new SettingsError(`Set ${name} or ${name}_FILE, not both.`);
    read[name] = readSecretFile(name, path);
  }
  return { ...env, ...read };
}

/** Without the line break that editors put at the end. */
function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new SettingsError(`${name}_FILE cannot be read: ${path} (${code}).`, { cause });
  }
  if (text === '') throw new SettingsError(`${name}_FILE is empty: ${path}.`);
  return text;
}

/**
 * The absolute path of a file; undefined for none.
 * @throws {SettingsError} for a file that cannot be read
 */
export function readableFile(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new SettingsError(`${name} cannot be read: ${path} (${code}).`, { cause });
  }
  return resolve(path);
}
