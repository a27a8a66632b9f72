CREATE TABLE "availabilities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"states" text[],
	"notice_hours" integer NOT NULL,
	"unavailable" jsonb NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;