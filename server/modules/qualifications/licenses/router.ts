import { qualificationRouter } from '../router.ts';
import { licenseDefinition } from './commands.ts';
import { presentLicense } from './presenter.ts';
import {
  allLicenses,
  licenseHistory,
  oneLicense,
  ownLicenses,
  reviseLicenseInput,
  submitLicenseInput,
} from './schema.ts';

export const licensesRouter = qualificationRouter({
  definition: licenseDefinition,
  path: '/licenses',
  present: presentLicense,
  submitInput: submitLicenseInput,
  reviseInput: reviseLicenseInput,
  answers: { one: oneLicense, own: ownLicenses, all: allLicenses, history: licenseHistory },
  toOne: (license) => ({ license }),
  toOwn: (licenses) => ({ licenses }),
  toAll: (licenses) => ({ licenses }),
});
