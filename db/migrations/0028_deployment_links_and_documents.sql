CREATE TABLE "deployment_documents" (
	"deployment_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployment_documents_deployment_id_document_id_pk" PRIMARY KEY("deployment_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "action_url" text;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD COLUMN "previous_deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD COLUMN "deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD COLUMN "previous_deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD COLUMN "deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "deployment_documents" ADD CONSTRAINT "deployment_documents_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_documents" ADD CONSTRAINT "deployment_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_documents" ADD CONSTRAINT "deployment_documents_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployment_documents_document_idx" ON "deployment_documents" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_previous_deployment_id_deployments_id_fk" FOREIGN KEY ("previous_deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_previous_deployment_id_deployments_id_fk" FOREIGN KEY ("previous_deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What waits for review keeps the deployment of its entry.
UPDATE "time_corrections" c SET "deployment_id" = e."deployment_id", "previous_deployment_id" = e."deployment_id"
FROM "time_entries" e WHERE e."id" = c."entry_id" AND c."status" = 'pending';
