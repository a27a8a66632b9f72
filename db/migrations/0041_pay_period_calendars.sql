ALTER TABLE "time_adjustments" ALTER COLUMN "change_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD COLUMN "calendar_start" date;--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD COLUMN "calendar_days" integer;--> statement-breakpoint
-- Hours between two adjacent periods that were approved under different zones belonged to no period. They are paid with
-- the first open day after them, as overtime where the week before them has more than 40 hours.
WITH gaps AS (
  SELECT later.id, later.ends_on, earlier.ends_at AS starts, later.starts_at AS ends
  FROM pay_period_locks later JOIN pay_period_locks earlier
    ON earlier.ends_on + 1 = later.starts_on AND earlier.ends_at < later.starts_at
), worked AS (
  SELECT gaps.id AS lock_id, gaps.ends_on, entry.user_id,
    sum(round(extract(epoch FROM least(entry.clock_out, gaps.ends) - entry.clock_in) / 36)
      - round(extract(epoch FROM greatest(entry.clock_in, gaps.starts - interval '7 days') - entry.clock_in) / 36)) AS week,
    sum(greatest(0, round(extract(epoch FROM least(entry.clock_out, gaps.ends) - entry.clock_in) / 36)
      - round(extract(epoch FROM greatest(entry.clock_in, gaps.starts) - entry.clock_in) / 36))) AS hundredths
  FROM gaps JOIN time_entries entry
    ON entry.clock_in < gaps.ends AND entry.clock_out > gaps.starts - interval '7 days'
  GROUP BY gaps.id, gaps.ends_on, entry.user_id
)
INSERT INTO time_adjustments (id, user_id, lock_id, booked_on, regular, overtime)
SELECT gen_random_uuid(), user_id, lock_id,
  (SELECT min(last.ends_on) + 1 FROM pay_period_locks last WHERE last.ends_on >= worked.ends_on
    AND NOT EXISTS (SELECT FROM pay_period_locks next WHERE next.starts_on = last.ends_on + 1)),
  hundredths - least(hundredths, greatest(0, week - 4000)), least(hundredths, greatest(0, week - 4000))
FROM worked WHERE hundredths > 0;
--> statement-breakpoint
UPDATE pay_period_locks later SET starts_at = earlier.ends_at FROM pay_period_locks earlier
WHERE earlier.ends_on + 1 = later.starts_on AND earlier.ends_at < later.starts_at;
--> statement-breakpoint
-- A payroll file keeps its names from now on; those of earlier approvals are the present ones, in the order of the file.
UPDATE pay_period_locks SET lines = (
  SELECT jsonb_agg(line || jsonb_build_object('name', trim(first_name || ' ' || last_name), 'employeeId', employee_id)
    ORDER BY lower(first_name || ' ' || last_name), users.id)
  FROM jsonb_array_elements(lines) line JOIN users ON users.id = (line ->> 'userId')::uuid
) WHERE lines <> '[]';
