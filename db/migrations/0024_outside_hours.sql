CREATE TABLE "outside_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"earned_on" date NOT NULL,
	"ce_hours" numeric(4, 1) NOT NULL,
	"ce_category" text NOT NULL,
	"ce_state" text,
	"file_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_hours_user_idx" ON "outside_hours" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outside_hours_file_idx" ON "outside_hours" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "outside_hours_pending_idx" ON "outside_hours" USING btree ("created_at","id") WHERE status = 'pending';