CREATE TABLE "ce_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"hours" numeric(5, 1) NOT NULL,
	"ethics_hours" numeric(5, 1) NOT NULL,
	"cycle_months" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ce_rules_state_unique" UNIQUE("state")
);
--> statement-breakpoint
ALTER TABLE "course_videos" DROP CONSTRAINT "course_videos_one_source";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "ce_hours" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "ce_category" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "ce_state" text;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "ce_hours" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "ce_category" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "ce_state" text;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_one_source" CHECK (num_nonnulls("course_videos"."file_id", "course_videos"."link", "course_videos"."body") = 1);