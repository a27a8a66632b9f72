-- A name in small letters without accents, also of letters that Unicode does not part: Łukasz is lukasz, Ŋala is nala.
CREATE FUNCTION plain_name(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(folded_text(replace(said, '´', '''')), 'ŋɓɗƙəƒς', 'nbdkefσ');
--> statement-breakpoint
-- The key by which names are sorted. Not strict, so that PostgreSQL writes it into the statement; most names are ASCII.
CREATE FUNCTION name_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(said) = char_length(said) THEN lower(said) ELSE plain_name(said) END;
--> statement-breakpoint
-- Also without the apostrophes of other languages and without dashes: Kaʻahumanu is "kaahumanu", Al-Rashid is "alrashid".
CREATE OR REPLACE FUNCTION name_spellings(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN said !~ '[^A-Za-z0-9 .,]' THEN said ELSE
  normalize(said, NFC) || ' ' || plain_name(said)
  || ' ' || translate(plain_name(said), '''’‘‛ʼʻʹ′´`＇-‐‑‒–—−', '') END;
--> statement-breakpoint
REINDEX INDEX "users_search_idx";--> statement-breakpoint
REINDEX INDEX "users_colleagues_search_idx";--> statement-breakpoint
CREATE OR REPLACE FUNCTION message_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN plain_words(apart_letters(normalize(
  regexp_replace(folded_text(said), '[''’‘‛ʼʻʹ′´`＇]', '', 'g'), NFKC)));
--> statement-breakpoint
REINDEX INDEX "messages_words_idx";--> statement-breakpoint
DROP INDEX "users_status_name_idx";--> statement-breakpoint
DROP INDEX "users_name_idx";--> statement-breakpoint
DROP INDEX "users_staff_name_idx";--> statement-breakpoint
DROP INDEX "users_role_name_idx";--> statement-breakpoint
DROP INDEX "users_colleagues_name_idx";--> statement-breakpoint
DROP INDEX "users_colleagues_position_idx";--> statement-breakpoint
DROP INDEX "users_colleagues_hired_idx";--> statement-breakpoint
DROP INDEX "users_inspectors_name_idx";--> statement-breakpoint
CREATE INDEX "users_status_name_idx" ON "users" USING btree ("status",name_key("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (name_key("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_staff_name_idx" ON "users" USING btree ("status","onboarding_status",name_key("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_role_name_idx" ON "users" USING btree ("role","status","onboarding_status",name_key("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_colleagues_name_idx" ON "users" USING btree (name_key("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');--> statement-breakpoint
CREATE INDEX "users_colleagues_position_idx" ON "users" USING btree ((case when coalesce("position", '') = '' then '1' else '0' || name_key("position") end),name_key("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');--> statement-breakpoint
CREATE INDEX "users_colleagues_hired_idx" ON "users" USING btree ((date '2200-01-01' - coalesce("hire_date", date '0001-01-01')),name_key("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');--> statement-breakpoint
CREATE INDEX "users_inspectors_name_idx" ON "users" USING btree (name_key("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved') and ("users"."work" in ('inspector', 'both') or ("users"."work" is null and lower("users"."position") like '%inspector%'));