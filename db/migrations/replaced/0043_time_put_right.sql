CREATE TABLE "time_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lock_id" uuid NOT NULL,
	"booked_on" date NOT NULL,
	"regular" integer NOT NULL,
	"overtime" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entry_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"previous_clock_in" timestamp(3) with time zone,
	"previous_clock_out" timestamp(3) with time zone,
	"clock_in" timestamp(3) with time zone,
	"clock_out" timestamp(3) with time zone,
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_allowance_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_year" integer NOT NULL,
	"previous_days" integer NOT NULL,
	"days" integer NOT NULL,
	"changed_by" uuid,
	"booked_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "time_corrections" DROP CONSTRAINT "time_corrections_entry_id_time_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD COLUMN "cancellation_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_change_id_time_entry_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."time_entry_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_lock_id_pay_period_locks_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."pay_period_locks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off_allowance_changes" ADD CONSTRAINT "time_off_allowance_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_adjustments_booked_idx" ON "time_adjustments" USING btree ("booked_on","user_id");--> statement-breakpoint
CREATE INDEX "time_adjustments_change_idx" ON "time_adjustments" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "time_entry_changes_user_idx" ON "time_entry_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "time_entry_changes_entry_idx" ON "time_entry_changes" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "time_off_allowance_changes_year_idx" ON "time_off_allowance_changes" USING btree ("from_year","id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_requests_cancellation_idx" ON "time_off_requests" USING btree ("id") WHERE cancellation_asked_at is not null;
--> statement-breakpoint
-- Both values of each change, and what was paid for it, are kept as they were.
CREATE FUNCTION refuse_time_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER time_entry_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_entry_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
--> statement-breakpoint
CREATE TRIGGER time_adjustments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_adjustments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
--> statement-breakpoint
CREATE TRIGGER time_off_allowance_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_off_allowance_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
