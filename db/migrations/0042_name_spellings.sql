-- A name in the spellings in which it is looked for: Müller also as "muller", O’Neil as "o'neil" and "oneil".
CREATE FUNCTION name_spellings(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN said !~ '[^A-Za-z0-9 .,-]' THEN said ELSE
  normalize(said, NFC) || ' ' || translate(folded_text(said), '’‘ʼ´`＇', '''''''''''''')
  || ' ' || translate(folded_text(said), '''’‘ʼ´`＇', '') END;
--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "users_colleagues_search_idx";--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower(name_spellings("first_name" || ' ' || "last_name") || ' ' || "primary_email" || ' ' || coalesce("work_email", '') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", '') || ' ' || coalesce("npn", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_colleagues_search_idx" ON "users" USING gin ((lower(name_spellings("first_name" || ' ' || "last_name") || ' ' || split_part(coalesce("work_email", "primary_email"), '@', 1) || '@ ' || regexp_replace(coalesce("work_phone", "primary_phone"), '[^0-9]', '', 'g') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", ''))) gin_trgm_ops) WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');