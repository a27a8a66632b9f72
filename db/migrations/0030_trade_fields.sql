CREATE TABLE "wanted_states" (
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "wanted_states_user_id_state_pk" PRIMARY KEY("user_id","state")
);
--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "residency" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "lines_of_authority" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "npn" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "resident_state" text;--> statement-breakpoint
ALTER TABLE "wanted_states" ADD CONSTRAINT "wanted_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "primary_email" || ' ' || coalesce("work_email", '') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", '') || ' ' || coalesce("npn", ''))) gin_trgm_ops);