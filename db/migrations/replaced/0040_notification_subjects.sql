DROP INDEX "notifications_updates_idx";--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("action_url","id") WHERE kind in ('company_update', 'action_item');--> statement-breakpoint
-- What was told of updates that nobody can read any more is over, and the rest ends with its update.
WITH ended AS (
	UPDATE "notifications" told
	SET "expires_at" = CASE WHEN subject."is_published" THEN subject."expires_at" ELSE now() END
	FROM "notifications" link
	LEFT JOIN "company_updates" subject ON '/dashboard?update=' || subject."id" = link."action_url"
	WHERE link."id" = told."id" AND told."kind" = 'company_update'
		AND (subject."id" IS NULL OR NOT subject."is_published" OR subject."expires_at" IS NOT NULL)
	RETURNING told."id", told."expires_at"
)
UPDATE "notification_recipients" SET "expires_at" = ended."expires_at"
FROM ended WHERE ended."id" = "notification_recipients"."notification_id";
