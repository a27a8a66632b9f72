-- In lower case and without accents, as people type it: Müller is muller, Søren is soren. Arabic and Hebrew vowel signs go too.
CREATE FUNCTION folded_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(replace(replace(replace(replace(
  lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g')),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıħŧ', 'olddiht');
--> statement-breakpoint
-- The letters of scripts without blanks between words stand alone, so that a word of them is a phrase.
CREATE FUNCTION apart_letters(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(said,
  '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])',
  ' \1 ', 'g');
--> statement-breakpoint
-- The words of a search in messages, and of what it looks in: without accents, apostrophes and signs.
CREATE FUNCTION message_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN plain_words(apart_letters(normalize(
  regexp_replace(folded_text(said), '[''’‘ʼ´`＇]', '', 'g'), NFKC)));
--> statement-breakpoint
CREATE FUNCTION apart_numbers(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(said, '([[:alpha:]])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]])', '\1 \2', 'g');
--> statement-breakpoint
-- Words in the ways in which they are looked for: O’Neil as "oneil" and "neil", RoofPhotos2024 also as "photos" and "2024",
-- 0012345 also as "12345".
CREATE FUNCTION message_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', message_text(said))
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
-- A word or a phrase of a search in messages; the last word may go on. Null when it has none.
CREATE FUNCTION message_query(search text, goes_on boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (nullif(phraseto_tsquery('pg_catalog.english', message_text(search))::text, '')
  || CASE WHEN goes_on THEN ':*' ELSE '' END)::tsquery;
--> statement-breakpoint
-- Also without accents, where there are any: "resume" finds Résumé.
CREATE FUNCTION accents_of(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(plain_words(folded_text(said)), plain_words(said));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION spoken_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', plain_words(said)) || to_tsvector('pg_catalog.simple', plain_words(said))
  || coalesce(to_tsvector('pg_catalog.english', accents_of(said)) || to_tsvector('pg_catalog.simple', accents_of(said)), '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_query(search text, joined text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsquery('pg_catalog.english', replace(nullif(plain_words(search), ''), ' ', joined) || ':*')
  || to_tsquery('pg_catalog.simple', replace(nullif(plain_words(search), ''), ' ', joined) || ':*')
  || coalesce(to_tsquery('pg_catalog.english', replace(nullif(accents_of(search), ''), ' ', joined) || ':*')
    || to_tsquery('pg_catalog.simple', replace(nullif(accents_of(search), ''), ' ', joined) || ':*'), '');
--> statement-breakpoint
-- By stems alone, because a file says much. PostgreSQL keeps 1 MB of words for one row: of a text with more, the beginning.
CREATE FUNCTION library_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN file_words(said || coalesce(' ' || accents_of(said), ''));
--> statement-breakpoint
UPDATE documents SET name = name
WHERE accents_of(name || ' ' || array_to_string(tags, ' ') || ' ' || description) IS NOT NULL;
--> statement-breakpoint
UPDATE document_passages SET text = text WHERE accents_of(text) IS NOT NULL;
--> statement-breakpoint
UPDATE documents SET file_words = library_words(said.text)
FROM (SELECT document_id, string_agg(text, ' ' ORDER BY ordinal) AS text FROM document_passages GROUP BY document_id) said
WHERE said.document_id = documents.id AND accents_of(said.text) IS NOT NULL;
--> statement-breakpoint
DROP INDEX "messages_search_idx";--> statement-breakpoint
CREATE INDEX "messages_words_idx" ON "messages" USING gin (message_words("content"));--> statement-breakpoint
CREATE INDEX "messages_deleted_idx" ON "messages" USING btree ("conversation_id","seq") WHERE "messages"."deleted_at" is not null;