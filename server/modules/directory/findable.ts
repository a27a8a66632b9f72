import { type SQL, sql } from '@portal/db/drizzle.ts';
import { colleagueSearchText, isColleague, personSearchText, users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { spokenOf } from '../../core/data/search-words.ts';
import {
  type Findable,
  finds,
  hasWords,
  type SearchQuery,
  titleDistance,
  titleFit,
} from '../../core/kernel/findable.ts';
import { fileLinkAt } from '../files/queries.ts';

/** Colleagues, as the directory has them; for administrators also who is not one yet, and who was one. */
export const findable: Findable = {
  kind: 'people',
  order: 10,
  ability: 'portal.read',
  find: (searchQuery) => {
    const everybody = may(searchQuery.actor, 'people.read');
    return sql`(
      select ${finds({
        id: sql`u.id`,
        title: sql`u.title`,
        detail: everybody ? detailOfAnybody : sql`nullif(u.position, '')`,
        picture: fileLinkAt(sql`u.profile_picture_id`),
        place,
        fit: sql`u.fit`,
      })} from (
        select u.*, ${title} as title, ${titleFit(title, searchQuery)} as fit
        from ${everybody ? anybody(searchQuery) : colleagues(searchQuery)} u
        order by fit, ${titleDistance(title, searchQuery)}, lower(u.first_name || ' ' || u.last_name), u.id
        limit ${searchQuery.limit}) u)`;
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
  phoneShared: sql`u.phone_shared`,
  employeeId: sql`u.employee_id`,
  position: sql`u.position`,
  npn: sql`u.npn`,
  status: sql`u.status`,
  onboardingStatus: sql`u.onboarding_status`,
};

const title = sql`trim(u.first_name || ' ' || u.last_name)`;

const colleagues = (searchQuery: SearchQuery): SQL => sql`(
  select * from ${users} u where ${isColleague(u)} and ${hasWords(colleagueSearchText(u), spoken(searchQuery))})`;

/** Addresses are compared as typed; their common domain alone finds no one. */
function anybody(searchQuery: SearchQuery): SQL {
  if (searchQuery.words.some((word) => word.includes('@')))
    return sql`(select * from ${users} u where ${hasWords(personSearchText(u), searchQuery)})`;
  // One after the other, because PostgreSQL reads all people for the one or the other.
  return sql`(
    select * from ${colleagues(searchQuery)} colleagues union all
    select * from ${users} u where u.status in ('inactive', 'pending', 'pending_review')
      and ${hasWords(colleagueSearchText(u), spoken(searchQuery))})`;
}

/** Words as the directory indexes them: the part of an address before the `@`, and the digits of a phone number. */
const spoken = (searchQuery: SearchQuery): SearchQuery => ({
  ...searchQuery,
  words: searchQuery.words.map((word) => spokenOf(word).at(-1) ?? word),
});

/** The status that administrators see for a person who is no colleague. */
const standing = sql`case when not ${isColleague(u)} then
  case when u.status = 'inactive' then 'Deactivated' when u.onboarding_status = 'signup' then 'In onboarding'
    when u.status = 'pending_review' then 'Waiting for review' else 'Not active yet' end end`;

const detailOfAnybody = sql`nullif(concat_ws(' · ', nullif(u.position, ''), ${standing}), '')`;

const place = sql`json_build_object('standing', case when ${isColleague(u)} then 'colleague'
  when u.status = 'pending_review' then 'applicant' else 'other' end)`;
