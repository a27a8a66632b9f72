CREATE TABLE "deployment_standbys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked_by" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"answer" text,
	"from_date" date,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployment_standbys" ADD CONSTRAINT "deployment_standbys_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_standbys" ADD CONSTRAINT "deployment_standbys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_standbys" ADD CONSTRAINT "deployment_standbys_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deployment_standbys_key" ON "deployment_standbys" USING btree ("deployment_id","user_id");--> statement-breakpoint
CREATE INDEX "deployment_standbys_user_idx" ON "deployment_standbys" USING btree ("user_id","id");