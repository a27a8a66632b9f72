import { checkClientImports, checkClientLayers } from './structure/client.ts';
import { checkFileLength } from './structure/file-length.ts';
import { checkGuardedWrites } from './structure/guarded-writes.ts';
import {
  checkDatabaseAccess,
  checkDrizzle,
  checkFoundations,
  checkGroundFloor,
  checkModuleCycles,
  checkModuleImports,
  checkTesting,
  checkVocabulary,
} from './structure/modules.ts';
import { readSourceFiles, type Violation } from './structure/source-files.ts';

const rules = [
  checkVocabulary,
  checkDatabaseAccess,
  checkDrizzle,
  checkModuleImports,
  checkTesting,
  checkFoundations,
  checkGroundFloor,
  checkClientImports,
  checkClientLayers,
  checkGuardedWrites,
  checkFileLength,
];

/** Everything below the root that stands where it does not belong, in the order of the files. */
export async function findViolations(root: string): Promise<Violation[]> {
  const files = await readSourceFiles(root);
  return [...files.flatMap((file) => rules.flatMap((rule) => rule(file))), ...checkModuleCycles(files)];
}

if (import.meta.main) {
  const violations = await findViolations(process.cwd());
  for (const { path, line, message } of violations) {
    console.error(line === undefined ? `${path}\n  ${message}` : `${path}:${line}\n  ${message}`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
