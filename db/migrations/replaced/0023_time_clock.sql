CREATE TABLE "pay_period_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid,
	"entry_version" integer,
	"previous_clock_in" timestamp(3) with time zone,
	"previous_clock_out" timestamp(3) with time zone,
	"clock_in" timestamp(3) with time zone NOT NULL,
	"clock_out" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"clock_in" timestamp(3) with time zone NOT NULL,
	"clock_out" timestamp(3) with time zone,
	"awaiting" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_order" CHECK ("time_entries"."clock_out" >= "time_entries"."clock_in"),
	CONSTRAINT "time_entries_awaiting" CHECK (not "time_entries"."awaiting" or "time_entries"."clock_out" is null)
);
--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD CONSTRAINT "pay_period_locks_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_period_locks_start_key" ON "pay_period_locks" USING btree ("starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "time_corrections_pending_key" ON "time_corrections" USING btree ("entry_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "time_corrections_user_idx" ON "time_corrections" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "time_corrections_status_idx" ON "time_corrections" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_open_key" ON "time_entries" USING btree ("user_id") WHERE clock_out is null and not awaiting;--> statement-breakpoint
CREATE INDEX "time_entries_user_idx" ON "time_entries" USING btree ("user_id","clock_in","id");--> statement-breakpoint
CREATE INDEX "time_entries_clock_in_idx" ON "time_entries" USING btree ("clock_in","id");--> statement-breakpoint
CREATE INDEX "time_entries_active_idx" ON "time_entries" USING btree ("clock_in","id") WHERE clock_out is null and not awaiting;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_no_overlap" EXCLUDE USING gist ("user_id" WITH =, (CASE WHEN "awaiting" THEN 'empty'::tstzrange ELSE tstzrange("clock_in", "clock_out") END) WITH &&);--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD CONSTRAINT "pay_period_locks_no_overlap" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&);
