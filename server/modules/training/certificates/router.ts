import { byId } from '../../../core/contract/schema.ts';
import { proceduresOf, publicProcedure, router } from '../../../trpc/procedures.ts';
import { getCertificate, listMyCertificates, verifyCertificate } from './queries.ts';
import {
  certificateAnswer,
  certificatesAnswer,
  myCertificatesInput,
  verifiedAnswer,
  verifyInput,
} from './schema.ts';

const procedureFor = proceduresOf('training');

export const certificatesRouter = router({
  my: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/certificates', summary: "The caller's certificates" } })
    .input(myCertificatesInput)
    .output(certificatesAnswer)
    .query(({ ctx, input }) => listMyCertificates(ctx, input)),

  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/certificates/{id}', summary: 'A certificate, to print it' } })
    .input(byId)
    .output(certificateAnswer)
    .query(async ({ ctx, input }) => ({ certificate: await getCertificate(ctx, input.id) })),

  verify: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/certificates/verify/{number}',
        summary: 'Whether a certificate is genuine: whose, for which course, of which day',
      },
    })
    .input(verifyInput)
    .output(verifiedAnswer)
    .query(async ({ ctx, input }) => ({ certificate: await verifyCertificate(ctx, input.number) })),
});
