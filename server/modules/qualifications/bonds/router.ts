import { qualificationRouter } from '../router.ts';
import { bondDefinition } from './commands.ts';
import { presentBond } from './presenter.ts';
import { allBonds, bondHistory, oneBond, ownBonds, reviseBondInput, submitBondInput } from './schema.ts';

export const bondsRouter = qualificationRouter({
  definition: bondDefinition,
  path: '/bonds',
  present: presentBond,
  submitInput: submitBondInput,
  reviseInput: reviseBondInput,
  answers: { one: oneBond, own: ownBonds, all: allBonds, history: bondHistory },
  toOne: (bond) => ({ bond }),
  toOwn: (bonds) => ({ bonds }),
  toAll: (bonds) => ({ bonds }),
});
