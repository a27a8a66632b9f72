CREATE TABLE "company_holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_allowances" (
	"type" text NOT NULL,
	"from_year" integer NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_allowances_type_from_year_pk" PRIMARY KEY("type","from_year")
);
--> statement-breakpoint
CREATE TABLE "time_off_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "time_off_ledger" ADD CONSTRAINT "time_off_ledger_request_id_time_off_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."time_off_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off_ledger" ADD CONSTRAINT "time_off_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_ledger_year_idx" ON "time_off_ledger" USING btree ("user_id","year","type");--> statement-breakpoint
CREATE INDEX "time_off_ledger_request_idx" ON "time_off_ledger" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "time_off_requests_own_idx" ON "time_off_requests" USING btree ("user_id","start_date","id");--> statement-breakpoint
CREATE INDEX "time_off_requests_status_idx" ON "time_off_requests" USING btree ("status","id");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Of one person, what is pending or approved has no day in common.
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_overlap"
  EXCLUDE USING gist ("user_id" WITH =, daterange("start_date", "end_date", '[]') WITH &&)
  WHERE ("status" IN ('pending', 'approved'));
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_dates" CHECK ("start_date" <= "end_date" AND "days" > 0);
--> statement-breakpoint
CREATE FUNCTION refuse_time_off_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'time_off_ledger is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER time_off_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_off_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_off_ledger_change();
