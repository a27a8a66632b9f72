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
CREATE INDEX "users_colleagues_search_idx" ON "users" USING gin ((lower((name_spellings("first_name" || ' ' || "last_name") || joined_names("first_name", "last_name")) || ' ' || split_part(coalesce("work_email", "primary_email"), '@', 1) || '@ ' || regexp_replace(coalesce(coalesce(nullif("work_phone", ''), case when "phone_shared" then nullif("primary_phone", '') end), ''), '[^0-9]', '', 'g') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", ''))) gin_trgm_ops) WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');--> statement-breakpoint
-- Numbers with commas, without them: $1,250.00 is "1250". Null for a text that has none.
CREATE FUNCTION whole_numbers(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF said !~ '[0-9],[0-9]{3}' THEN RETURN NULL; END IF;
  RETURN (SELECT string_agg(replace(number[1], ',', ''), ' ')
    FROM regexp_matches(said, '(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+)(?![0-9])', 'g') number);
END $$;
--> statement-breakpoint
-- A search with its numbers written so. Null for a search without commas and cents.
CREATE FUNCTION with_whole_numbers(search text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(regexp_replace(regexp_replace(search, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g'),
  '([0-9])\.00(?![0-9])', '\1', 'g'), search);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION message_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', message_text(said))
  || coalesce(to_tsvector('pg_catalog.english', whole_numbers(said)), '')
  || CASE WHEN said ~ '[''’‘ʼ´`＇]'
    THEN to_tsvector('pg_catalog.english', message_text(regexp_replace(said, '[''’‘ʼ´`＇]', ' ', 'g'))) ELSE '' END
  || CASE WHEN said ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]'
    THEN to_tsvector('pg_catalog.english', message_text(apart_numbers(said))) ELSE '' END
  || CASE WHEN said ~ '[[:lower:]][[:upper:]]'
    THEN to_tsvector('pg_catalog.english', message_text(
      apart_numbers(regexp_replace(said, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')))) ELSE '' END
  || CASE WHEN said ~ '(^|[^0-9])0+[1-9]'
    THEN to_tsvector('pg_catalog.english', message_text(
      regexp_replace(said, '(^|[^0-9])0+([1-9])', '\1\2', 'g'))) ELSE '' END;
--> statement-breakpoint
CREATE FUNCTION message_phrase(search text, goes_on boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (nullif(phraseto_tsquery('pg_catalog.english', message_text(search))::text, '')
  || CASE WHEN goes_on THEN ':*' ELSE '' END)::tsquery;
--> statement-breakpoint
-- A word or a phrase of a search in messages; the last word may go on. Null when it has none.
CREATE OR REPLACE FUNCTION message_query(search text, goes_on boolean) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN with_whole_numbers(search) IS NULL THEN message_phrase(search, goes_on)
  ELSE message_phrase(search, goes_on) || message_phrase(with_whole_numbers(search), goes_on) END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION spoken_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', plain_words(said)) || to_tsvector('pg_catalog.simple', plain_words(said))
  || coalesce(to_tsvector('pg_catalog.simple', whole_numbers(said)), '')
  || coalesce(to_tsvector('pg_catalog.english', accents_of(said)) || to_tsvector('pg_catalog.simple', accents_of(said)), '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION library_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN file_words(said || coalesce(' ' || accents_of(said), '') || coalesce(' ' || whole_numbers(said), ''));
--> statement-breakpoint
CREATE FUNCTION typed_query(search text, joined text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsquery('pg_catalog.english', replace(nullif(plain_words(search), ''), ' ', joined) || ':*')
  || to_tsquery('pg_catalog.simple', replace(nullif(plain_words(search), ''), ' ', joined) || ':*')
  || coalesce(to_tsquery('pg_catalog.english', replace(nullif(accents_of(search), ''), ' ', joined) || ':*')
    || to_tsquery('pg_catalog.simple', replace(nullif(accents_of(search), ''), ' ', joined) || ':*'), '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_query(search text, joined text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN with_whole_numbers(search) IS NULL THEN typed_query(search, joined)
  ELSE typed_query(search, joined) || typed_query(with_whole_numbers(search), joined) END;
--> statement-breakpoint
UPDATE documents SET name = name
WHERE whole_numbers(name || ' ' || array_to_string(tags, ' ') || ' ' || description) IS NOT NULL;
--> statement-breakpoint
-- The library's files are read again, for words that the end of a line or of a page divides, and for numbers.
DO $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL AND EXISTS (SELECT FROM documents) THEN
    PERFORM graphile_worker.add_job('documents.read_text', payload => json_build_object('documentId', id))
    FROM documents;
  END IF;
END $$;
