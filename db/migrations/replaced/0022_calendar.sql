CREATE TABLE "calendar_added" (
	"user_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"color" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_added_user_id_colleague_id_pk" PRIMARY KEY("user_id","colleague_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_attendees" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_organizer" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"begins_at" timestamp(3) with time zone NOT NULL,
	"lasts_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_attendees_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"meeting_type" text NOT NULL,
	"color" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"meet_link" text DEFAULT '' NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"start_date" date NOT NULL,
	"start_time" text,
	"time_zone" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"recurrence" text,
	"excluded_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"laid_out_until" date,
	"series_id" uuid,
	"series_date" date,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_until" timestamp(3) with time zone NOT NULL,
	"source" text DEFAULT 'calendar' NOT NULL,
	"source_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_occurrences" (
	"event_id" uuid NOT NULL,
	"date" date NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_occurrences_event_id_date_pk" PRIMARY KEY("event_id","date")
);
--> statement-breakpoint
CREATE TABLE "calendar_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"view" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_replies" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "calendar_replies_event_id_date_user_id_pk" PRIMARY KEY("event_id","date","user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_added" ADD CONSTRAINT "calendar_added_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_added" ADD CONSTRAINT "calendar_added_colleague_id_users_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series_id_calendar_events_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_occurrences" ADD CONSTRAINT "calendar_occurrences_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_preferences" ADD CONSTRAINT "calendar_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_replies" ADD CONSTRAINT "calendar_replies_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_replies" ADD CONSTRAINT "calendar_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_added_colleague_idx" ON "calendar_added" USING btree ("colleague_id");--> statement-breakpoint
CREATE INDEX "calendar_attendees_user_idx" ON "calendar_attendees" USING btree ("user_id","lasts_until","begins_at","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_series_key" ON "calendar_events" USING btree ("series_id","series_date");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_source_key" ON "calendar_events" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "calendar_events_uid_idx" ON "calendar_events" USING btree ("organizer_id","uid");--> statement-breakpoint
CREATE INDEX "calendar_events_laid_out_idx" ON "calendar_events" USING btree ("laid_out_until") WHERE laid_out_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_link_key" ON "calendar_feeds" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "calendar_occurrences_ends_idx" ON "calendar_occurrences" USING btree ("event_id","ends_at","starts_at");