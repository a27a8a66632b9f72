import { z } from 'zod';
import { DUTIES, ROLES } from '../../../core/contract/access.ts';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '../constants.ts';
import { personShape, sendsEmail, wizardPersonalInput, wizardProfessionalInput } from '../schema.ts';
import { COLUMNS_MAX, FILE_TEXT_MAX, sentences } from './constants.ts';

const importField = z.enum(IMPORT_FIELD_NAMES);

export const peopleImportInput = z.object({
  /** The text of the file: values separated by commas, semicolons or tabs, below a header row. */
  csv: z.string().min(1, sentences.fileEmpty).max(FILE_TEXT_MAX, sentences.fileTooLarge),
  /**
   * The field of each column, in the order of the file; null is not imported. Defaults to the fields that
   * the header row names.
   */
  columns: z
    .array(importField.nullable())
    .max(COLUMNS_MAX)
    .superRefine((fields, ctx) => {
      const twice = fields.find((field, index) => field !== null && fields.indexOf(field) < index);
      if (twice) ctx.addIssue({ code: 'custom', message: sentences.fieldTwice(IMPORT_FIELDS[twice]) });
    })
    .optional(),
});
export type PeopleImportInput = z.infer<typeof peopleImportInput>;

/** A problem with a value, or with a row. */
const problem = z.object({
  /** As spreadsheets count: the header is row 1 unless empty rows come before it. */
  row: z.number().int(),
  /** The header of the column; null for the row as a whole. */
  column: z.string().nullable(),
  sentence: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

/** The preview of an import. */
export const peopleImportReport = z.object({
  separator: z.enum(['comma', 'semicolon', 'tab', 'bar']),
  columns: z.array(
    z.object({
      header: z.string(),
      field: importField.nullable(),
      /** The first value below the header. */
      example: z.string(),
    }),
  ),
  /** Required fields that no column has; rows are then not read. */
  missing: z.array(importField),
  people: z.number().int(),
  admins: z.number().int(),
  /** The first people, as they would be created. */
  preview: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      workEmail: z.string(),
      role: z.enum(ROLES),
      duties: z.array(z.enum(DUTIES)),
      position: z.string(),
    }),
  ),
  /** What was mended in the file, and which rows were left out. */
  notes: z.array(z.string()),
  /** The first of them, by row. */
  problems: z.array(problem),
  problemCount: z.number().int(),
});
export type PeopleImportReport = z.infer<typeof peopleImportReport>;

export const peopleImported = z.object({
  imported: z.number().int(),
  /** What was mended in the file, and which rows were left out. */
  notes: z.array(z.string()),
  sendsEmail,
});

/** A person as a row has it: both steps of the wizard for staff, the first one for administrators. */
export const importedStaff = wizardPersonalInput.extend(wizardProfessionalInput.shape);
export const importedAdmin = wizardPersonalInput.extend({
  position: personShape.position,
  work: personShape.work,
  location: personShape.location,
  npn: personShape.npn,
  residentState: personShape.residentState,
  hireDate: personShape.hireDate,
  manager: personShape.manager,
  departments: personShape.departments,
});
export const importedRights = z.object({ role: personShape.role, duties: personShape.duties });
