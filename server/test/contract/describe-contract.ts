import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allCalls, type Call, type RestCall } from '../../rest/calls.ts';
import { appRouter } from '../../trpc/app-router.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../harness.ts';
import { type ModuleTesting, type Row, rowsOf } from '../module-testing.ts';
import { describeBadInput } from './bad-input.ts';
import { describeEffects } from './effects.ts';
import { describeExports } from './exports.ts';
import { describeForeignIds } from './foreign-ids.ts';
import { describeFuzz } from './fuzz.ts';
import { describeMassAssignment } from './mass-assignment.ts';
import { describeNoFalseOffers } from './no-false-offers.ts';
import { describePermissions } from './permissions.ts';
import { describeRoutes } from './routes.ts';
import { describeSameAgain } from './same-again.ts';
import { describeStepUp } from './step-up.ts';
import { describeUnknownFields } from './unknown-fields.ts';

export type Contract = {
  /** Shared by the tests of one file; it may hold any data of the module. */
  readonly portal: TestPortal;
  testing: ModuleTesting;
  /** The module's calls, each with its row. */
  calls: Array<{ call: Call; row: Row }>;
  /** The calls among them that integrators may make. */
  restCalls: Array<{ call: RestCall; row: Row }>;
};

const everyCall = allCalls(appRouter);

/** The tests that apply to every call, for the calls of one module. */
export function describeContract(testing: ModuleTesting): void {
  let portal: TestPortal | undefined;
  const rows = rowsOf([testing], everyCall);
  const calls = everyCall.flatMap((call) => {
    const row = rows.get(call.name);
    return row ? [{ call, row }] : [];
  });
  const contract: Contract = {
    get portal() {
      if (!portal) throw new Error('the portal is started before the tests, not before they are described');
      return portal;
    },
    testing,
    calls,
    restCalls: calls.filter((each): each is { call: RestCall; row: Row } => isRestCall(each.call)),
  };

  beforeAll(async () => {
    portal = await startTestPortal({
      listen: calls.some(({ call }) => isSubscription(call)),
      jobs: testing.jobs,
    });
  });
  afterAll(closeTestPortal);
  // Hundreds of calls come from one address: each test gets the whole rate limit.
  beforeEach(() => contract.portal.resetRateLimits());

  describePermissions(contract);
  describeNoFalseOffers(contract);
  describeEffects(contract);
  describeExports(contract);
  describeStepUp(contract);
  describeForeignIds(contract);
  describeRoutes(contract);
  describeBadInput(contract);
  describeUnknownFields(contract);
  describeMassAssignment(contract);
  describeSameAgain(contract);
  describeFuzz(contract);
}

const isSubscription = ({ type }: Call) => type === 'subscription';
const isRestCall = ({ rest, type }: Call) => rest !== undefined && type !== 'subscription';
