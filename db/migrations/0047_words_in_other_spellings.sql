-- The spellings of a name with other signs than blanks, dots and commas. In PL/pgSQL, because PostgreSQL plans for long
-- what it writes into a statement.
CREATE FUNCTION signed_spellings(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := public.plain_name(said);
BEGIN
  RETURN normalize(said, NFC) || ' ' || plain || ' ' || translate(plain, '''’‘‛ʼʻʹ′´`＇-‐‑‒–—−', '');
END $$;
--> statement-breakpoint
-- Not strict, so that PostgreSQL writes it into the statement; most names are ASCII.
CREATE OR REPLACE FUNCTION name_spellings(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN said !~ '[^A-Za-z0-9 .,]' THEN said ELSE signed_spellings(said) END;
--> statement-breakpoint
-- A name of several words with its words together: the first name, and the last name with what stands before it of the
-- first one but its first word. First and last names apart, so that "sam" does not find Thomas Amber. A.J. is "a j", too.
CREATE FUNCTION several_words_joined(first_name text, last_name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  joined text := public.plain_name(first_name || '|' || coalesce(substring(first_name from ' .*'), '') || last_name);
BEGIN
  RETURN ' ' || translate(joined, '| .,''’‘‛ʼʻʹ′´`＇-‐‑‒–—−', ' ')
    || CASE WHEN first_name || last_name LIKE '%.%'
      THEN ' ' || translate(first_name || ' ' || last_name, '.', ' ') ELSE '' END;
END $$;
--> statement-breakpoint
-- A name of several words written together: De La Cruz is "delacruz", St. John "stjohn". Not strict, as above.
CREATE FUNCTION joined_names(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN first_name || last_name NOT LIKE '% %' AND first_name || last_name NOT LIKE '%.%' THEN ''
  ELSE several_words_joined(first_name, last_name) END;
--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "users_colleagues_search_idx";--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower((name_spellings("first_name" || ' ' || "last_name") || joined_names("first_name", "last_name")) || ' ' || "primary_email" || ' ' || coalesce("work_email", '') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", '') || ' ' || coalesce("npn", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_colleagues_search_idx" ON "users" USING gin ((lower((name_spellings("first_name" || ' ' || "last_name") || joined_names("first_name", "last_name")) || ' ' || split_part(coalesce("work_email", "primary_email"), '@', 1) || '@ ' || regexp_replace(coalesce(coalesce(nullif("work_phone", ''), case when "phone_shared" then nullif("primary_phone", '') end), ''), '[^0-9]', '', 'g') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", ''))) gin_trgm_ops) WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');