CREATE TABLE "deployment_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"deployment_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'accepted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployment_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"offered_by" uuid NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"queued" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployment_assignments" ADD CONSTRAINT "deployment_assignments_offer_id_deployment_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."deployment_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_assignments" ADD CONSTRAINT "deployment_assignments_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_assignments" ADD CONSTRAINT "deployment_assignments_position_id_deployment_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."deployment_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_assignments" ADD CONSTRAINT "deployment_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_offers" ADD CONSTRAINT "deployment_offers_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_offers" ADD CONSTRAINT "deployment_offers_position_id_deployment_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."deployment_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_offers" ADD CONSTRAINT "deployment_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_offers" ADD CONSTRAINT "deployment_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deployment_assignments_offer_key" ON "deployment_assignments" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "deployment_assignments_position_idx" ON "deployment_assignments" USING btree ("position_id","status");--> statement-breakpoint
CREATE INDEX "deployment_assignments_deployment_idx" ON "deployment_assignments" USING btree ("deployment_id","id");--> statement-breakpoint
CREATE INDEX "deployment_assignments_user_idx" ON "deployment_assignments" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "deployment_offers_live_key" ON "deployment_offers" USING btree ("position_id","user_id") WHERE status in ('offered', 'accepted', 'waitlisted');--> statement-breakpoint
CREATE INDEX "deployment_offers_position_idx" ON "deployment_offers" USING btree ("position_id","status","queued");--> statement-breakpoint
CREATE INDEX "deployment_offers_deployment_idx" ON "deployment_offers" USING btree ("deployment_id","id");--> statement-breakpoint
CREATE INDEX "deployment_offers_user_idx" ON "deployment_offers" USING btree ("user_id","id");--> statement-breakpoint
-- Nobody is in two places at the same time.
ALTER TABLE "deployment_assignments" ADD CONSTRAINT "deployment_assignments_overlap"
  EXCLUDE USING gist ("user_id" WITH =, daterange("start_date", "end_date", '[]') WITH &&)
  WHERE ("status" IN ('accepted', 'traveling', 'on_site'));
