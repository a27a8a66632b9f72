import { checkBrowserClock } from './structure/browser-clock.ts';
import { checkClientCircles, checkClientImports, checkClientLayers } from './structure/client.ts';
import {
  checkCasts,
  checkFeatureCircles,
  checkFeatureImports,
  checkFeatureNames,
  checkFeatureVocabulary,
  checkForms,
  checkModels,
} from './structure/features.ts';
import { checkGuardedReads, checkGuardedWrites, checkProtocolAccess } from './structure/guarded-calls.ts';
import { checkHotReads } from './structure/hot-reads.ts';
import { checkLooseNumbers } from './structure/loose-numbers.ts';
import {
  checkAudits,
  checkConnections,
  checkCoreCircles,
  checkDatabaseAccess,
  checkDrizzle,
  checkFoundations,
  checkGroundFloor,
  checkModuleCycles,
  checkModuleImports,
  checkTesting,
  checkVocabulary,
} from './structure/modules.ts';
import { checkNamedChanges } from './structure/named-changes.ts';
import { checkRawArrays } from './structure/raw-arrays.ts';
import { readSourceFiles, type Violation } from './structure/source-files.ts';
import { checkTextDirection } from './structure/text-direction.ts';
import { checkTypedText } from './structure/typed-text.ts';
import { checkWriteAccess, findWriteAccess } from './structure/write-access.ts';

const rules = [
  checkVocabulary,
  checkAudits,
  checkConnections,
  checkDatabaseAccess,
  checkDrizzle,
  checkModuleImports,
  checkTesting,
  checkFoundations,
  checkGroundFloor,
  checkHotReads,
  checkClientImports,
  checkClientLayers,
  checkFeatureVocabulary,
  checkFeatureImports,
  checkModels,
  checkForms,
  checkCasts,
  checkProtocolAccess,
  checkGuardedReads,
  checkBrowserClock,
  checkTextDirection,
  checkTypedText,
  checkLooseNumbers,
  checkRawArrays,
];

/** Rules over all files. */
const treeRules = [
  checkModuleCycles,
  checkCoreCircles,
  checkFeatureNames,
  checkFeatureCircles,
  checkClientCircles,
  checkNamedChanges,
];

/** All violations below the root, in the order of the files. */
export async function findViolations(root: string): Promise<Violation[]> {
  const files = await readSourceFiles(root);
  const access = findWriteAccess(files);
  return [
    ...files.flatMap((file) => [
      ...rules.flatMap((rule) => rule(file)),
      ...checkGuardedWrites(file, access),
      ...checkWriteAccess(file, access),
    ]),
    ...treeRules.flatMap((rule) => rule(files)),
  ];
}

if (import.meta.main) {
  const violations = await findViolations(process.cwd());
  for (const { path, line, message } of violations) {
    console.error(line === undefined ? `${path}\n  ${message}` : `${path}:${line}\n  ${message}`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
