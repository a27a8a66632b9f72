CREATE TABLE "calendar_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"former" jsonb NOT NULL,
	"known" jsonb NOT NULL,
	"versions" jsonb NOT NULL,
	"is_silent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_moves" ADD CONSTRAINT "calendar_moves_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_moves" ADD CONSTRAINT "calendar_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_moves_event_idx" ON "calendar_moves" USING btree ("event_id");