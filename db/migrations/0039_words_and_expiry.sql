CREATE TABLE "audit_words" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"words" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "expires_soon_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_words_person_idx" ON "audit_words" USING btree ("person_id");