ALTER TABLE "company_settings" ADD COLUMN "time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Another zone than the one that a company starts with was chosen.
UPDATE "company_settings" SET "time_zone_chosen" = true WHERE "time_zone" <> 'America/New_York';
