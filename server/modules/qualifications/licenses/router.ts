import { recordRouter } from '../router.ts';
import { licenseKind } from './commands.ts';
import { presentLicense } from './presenter.ts';
import {
  allLicenses,
  licenseHistory,
  oneLicense,
  ownLicenses,
  reviseLicenseInput,
  submitLicenseInput,
} from './schema.ts';

export const licensesRouter = recordRouter({
  kind: licenseKind,
  path: '/licenses',
  present: presentLicense,
  submitInput: submitLicenseInput,
  reviseInput: reviseLicenseInput,
  answers: { one: oneLicense, own: ownLicenses, all: allLicenses, history: licenseHistory },
  toOne: (license) => ({ license }),
  toOwn: (licenses) => ({ licenses }),
  toAll: (licenses) => ({ licenses }),
});
