ALTER TABLE "bonds" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "revision" text;--> statement-breakpoint
UPDATE "experiences" SET "revision" = 'correction' WHERE "replaces_id" IS NOT NULL;--> statement-breakpoint
UPDATE "licenses" SET "revision" = 'correction' WHERE "replaces_id" IS NOT NULL;--> statement-breakpoint
UPDATE "bonds" SET "revision" = 'correction' WHERE "replaces_id" IS NOT NULL;
