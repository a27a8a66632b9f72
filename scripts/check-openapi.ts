import { createConfig, lintFromString } from '@redocly/openapi-core';
import { loadModules } from '../server/core/kernel/load-modules.ts';
import { openApiDocument } from '../server/rest/openapi.ts';

/**
 * Checks the API document by Redocly's recommended rules, through its library: its command collects telemetry and
 * looks for updates. Warnings count as errors, because readers with a tool see them, too.
 */

/**
 * The specification requires this path and `/licenses/{id}/approve`. An id is a UUID, which `by-state` never is; the
 * document says so.
 */
const AMBIGUOUS_BY_SPECIFICATION = '#/paths/~1licenses~1by-state~1{state}';

const { uploads } = await loadModules();
// The rules refuse a document whose server is localhost.
const settings = { companyName: 'Company', portalUrl: 'https://portal.company.net' };
const problems = await lintFromString({
  source: JSON.stringify(await openApiDocument(settings, uploads)),
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const left = problems.filter(
  ({ ruleId, location }) =>
    ruleId !== 'no-ambiguous-paths' || location[0]?.pointer !== AMBIGUOUS_BY_SPECIFICATION,
);
for (const { ruleId, message, location } of left) {
  console.error(`${location[0]?.pointer ?? ''}\n  ${message} (${ruleId})`);
}
process.exit(left.length > 0 ? 1 : 0);
