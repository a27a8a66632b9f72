ALTER TABLE "calendar_feeds" ADD COLUMN "last_used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "by_provider" = true WHERE "factor_by_provider";
