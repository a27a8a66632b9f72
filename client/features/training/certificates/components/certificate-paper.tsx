import { Award } from 'lucide-react';
import { calendarDate } from '../../../../lib/format/format.ts';
import { companyName } from '../../../../lib/session/company.ts';
import { AddressText } from '../../../../ui/address-text.tsx';
import { ceText } from '../../continuing-education/model/words.ts';
import type { VerifiedCertificate } from '../queries.ts';

/** A certificate in print layout: one white sheet, also in the dark theme. */
export function CertificatePaper({
  number,
  name,
  course,
  issuedOn,
  expiresOn,
  ...continuingEducation
}: VerifiedCertificate) {
  const credit = ceText(continuingEducation);
  return (
    <article
      aria-label="Certificate"
      className="certificate bg-white p-3 text-[#10243a] shadow-raised sm:p-5 print:p-0 print:shadow-none"
    >
      <div className="grid h-full content-center justify-items-center border-2 border-[#0b7d86] px-5 py-10 text-center outline-1 -outline-offset-8 outline-[#9fcfd2] sm:px-12 sm:py-14">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-linear-to-br from-[#0b7d86] to-[#0a4a63] text-white"
        >
          <Award className="size-8" strokeWidth={1.5} />
        </span>
        <p className="mt-4 font-medium text-[#0a5a66]">{companyName}</p>
        <h1 className="mt-1 text-3xl font-semibold tracking-[-0.01em] text-balance">
          Certificate of Completion
        </h1>
        <p className="mt-8 text-[#4a5f73]">This certifies that</p>
        <p dir="auto" className="mt-1 text-xl font-semibold wrap-anywhere sm:text-2xl">
          {name}
        </p>
        <p className="mt-5 text-[#4a5f73]">completed the course</p>
        <p className="mt-1 text-lg font-semibold text-balance wrap-anywhere sm:text-xl">{course}</p>
        {credit && <p className="mt-2 text-[#4a5f73]">Continuing education: {credit}</p>}
        <dl className="mt-10 grid w-full max-w-md grid-cols-2 gap-6 text-sm">
          <div className="border-t border-[#9fb3c3] pt-2">
            <dt className="text-[#4a5f73]">Date</dt>
            <dd className="font-medium">
              {calendarDate(issuedOn)}
              {expiresOn && <span className="block">Valid through {calendarDate(expiresOn)}</span>}
            </dd>
          </div>
          <div className="border-t border-[#9fb3c3] pt-2">
            <dt className="text-[#4a5f73]">Certificate number</dt>
            <dd className="font-medium wrap-anywhere">{number}</dd>
          </div>
        </dl>
        <p className="mt-6 text-xs text-[#4a5f73] wrap-anywhere">
          Verify at <AddressText text={`${location.host}/certificates/${number}`} />
        </p>
      </div>
    </article>
  );
}
