-- Names and codes of states that were stored before forms and calls wrote them in one way.
UPDATE "users" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE "users" SET "home_address" = jsonb_set("home_address", '{state}', to_jsonb(upper(trim("home_address"->>'state'))))
WHERE "home_address"->>'state' ~ '^\s*[A-Za-z]{2}\s*$' AND "home_address"->>'state' <> upper(trim("home_address"->>'state'));
--> statement-breakpoint
UPDATE "users" SET "mailing_address" = jsonb_set("mailing_address", '{state}', to_jsonb(upper(trim("mailing_address"->>'state'))))
WHERE "mailing_address"->>'state' ~ '^\s*[A-Za-z]{2}\s*$' AND "mailing_address"->>'state' <> upper(trim("mailing_address"->>'state'));
--> statement-breakpoint
-- The library's files are read again, because more kinds of files have words that are found now.
DO $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL AND EXISTS (SELECT FROM documents) THEN
    PERFORM graphile_worker.add_job('documents.read_text', payload => json_build_object('documentId', id))
    FROM documents;
  END IF;
END $$;
