import { type SQL, sql } from '@portal/db/drizzle.ts';
import { colleagueSearchText, isColleague, personSearchText, users } from '@portal/db/schema/users.ts';
import { type Findable, finds, hasWords, type Sought, titleFit, unlikeness } from '../../core/findable.ts';
import { fileLinkAt } from '../files/queries.ts';
import { canFindEverybody, canSeeDirectory } from './policy.ts';

/** Colleagues, as the directory has them; for administrators also who is not one yet, and who was one. */
export const findable: Findable = {
  kind: 'people',
  order: 10,
  mayFind: canSeeDirectory,
  find: (sought) => {
    const everybody = canFindEverybody(sought.actor);
    return sql`(
      select ${finds({
        id: sql`u.id`,
        title: sql`u.title`,
        detail: everybody ? detailOfAnybody : sql`nullif(u.position, '')`,
        picture: fileLinkAt(sql`u.profile_picture_id`),
        place,
        fit: sql`u.fit`,
      })} from (
        select u.*, ${title} as title, ${titleFit(title, sought)} as fit
        from ${users} u where ${everybody ? anybody(sought) : colleagues(sought)}
        order by fit, ${unlikeness(title, sought)}, lower(u.first_name || ' ' || u.last_name), u.id
        limit ${sought.limit}) u)`;
  },
};

// As `u`: Drizzle leaves the table's name out of columns where it sees one table only.
const u = {
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  primaryEmail: sql`u.primary_email`,
  workEmail: sql`u.work_email`,
  primaryPhone: sql`u.primary_phone`,
  workPhone: sql`u.work_phone`,
  employeeId: sql`u.employee_id`,
  position: sql`u.position`,
  status: sql`u.status`,
  onboardingStatus: sql`u.onboarding_status`,
};

const title = sql`trim(u.first_name || ' ' || u.last_name)`;

const colleagues = (sought: Sought): SQL =>
  sql`${isColleague(u)} and ${hasWords(colleagueSearchText(u), sought)}`;
const anybody = (sought: Sought): SQL =>
  sql`((${hasWords(personSearchText(u), sought)}) or (${colleagues(sought)}))`;

/** What administrators are told of whoever is no colleague. */
const standing = sql`case when not ${isColleague(u)} then
  case when u.status = 'inactive' then 'Deactivated' when u.onboarding_status = 'signup' then 'In onboarding'
    when u.status = 'pending_review' then 'Waiting for review' else 'Not active yet' end end`;

const detailOfAnybody = sql`nullif(concat_ws(' · ', nullif(u.position, ''), ${standing}), '')`;

const place = sql`json_build_object('standing', case when ${isColleague(u)} then 'colleague'
  when u.status = 'pending_review' then 'applicant' else 'other' end)`;
