ALTER TABLE "deployment_assignments" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deployment_assignments" ADD COLUMN "flagged_at" timestamp(3) with time zone;