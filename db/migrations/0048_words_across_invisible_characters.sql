-- Also without characters that nobody sees, such as soft hyphens and zero-width spaces, which part no words.
CREATE OR REPLACE FUNCTION folded_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(replace(replace(replace(replace(
  lower(regexp_replace(normalize(said, NFKD),
    '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]', '', 'g')),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıħŧ', 'olddiht');
--> statement-breakpoint
-- Names that were stored with such characters, or with other blanks than a space.
UPDATE "users" SET
  "first_name" = btrim(regexp_replace(regexp_replace("first_name", '[\u00ad\u034f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), '[\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g')),
  "last_name" = btrim(regexp_replace(regexp_replace("last_name", '[\u00ad\u034f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), '[\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'))
WHERE "first_name" || "last_name" ~ '[\u00ad\u034f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\t-\r\u00a0\u2000-\u200a\u202f\u3000]';
--> statement-breakpoint
REINDEX TABLE "users";--> statement-breakpoint
REINDEX INDEX "messages_words_idx";--> statement-breakpoint
DROP INDEX "action_items_search_idx";--> statement-breakpoint
DROP INDEX "company_updates_search_idx";--> statement-breakpoint
DROP INDEX "courses_search_idx";--> statement-breakpoint
DROP INDEX "notifications_search_idx";--> statement-breakpoint
CREATE INDEX "action_items_search_idx" ON "action_items" USING gin ((name_key("title" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_updates_search_idx" ON "company_updates" USING gin ((name_key("title" || ' ' || "content")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ((name_key("title" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ((name_key("title" || ' ' || "message")) gin_trgm_ops);