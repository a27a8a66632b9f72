CREATE TABLE "acknowledgement_departments" (
	"requirement_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "acknowledgement_departments_requirement_id_department_id_pk" PRIMARY KEY("requirement_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "acknowledgement_people" (
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "acknowledgement_people_requirement_id_user_id_pk" PRIMARY KEY("requirement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "acknowledgement_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"document_id" uuid,
	"update_id" uuid,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"everybody" boolean NOT NULL,
	"due_date" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "acknowledgement_requirements_content" CHECK (("acknowledgement_requirements"."kind" = 'document') = ("acknowledgement_requirements"."content" is null))
);
--> statement-breakpoint
CREATE TABLE "acknowledgements" (
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"due_date" date NOT NULL,
	"reminded" text,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "acknowledgements_requirement_id_user_id_version_pk" PRIMARY KEY("requirement_id","user_id","version")
);
--> statement-breakpoint
ALTER TABLE "acknowledgement_departments" ADD CONSTRAINT "acknowledgement_departments_requirement_id_acknowledgement_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."acknowledgement_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_departments" ADD CONSTRAINT "acknowledgement_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_people" ADD CONSTRAINT "acknowledgement_people_requirement_id_acknowledgement_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."acknowledgement_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_people" ADD CONSTRAINT "acknowledgement_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_requirements" ADD CONSTRAINT "acknowledgement_requirements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_requirements" ADD CONSTRAINT "acknowledgement_requirements_update_id_company_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."company_updates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement_requirements" ADD CONSTRAINT "acknowledgement_requirements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_requirement_id_acknowledgement_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."acknowledgement_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgement_departments_department_idx" ON "acknowledgement_departments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "acknowledgement_people_user_idx" ON "acknowledgement_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "acknowledgement_requirements_document_idx" ON "acknowledgement_requirements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "acknowledgement_requirements_update_idx" ON "acknowledgement_requirements" USING btree ("update_id");--> statement-breakpoint
CREATE INDEX "acknowledgement_requirements_created_by_idx" ON "acknowledgement_requirements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "acknowledgements_user_idx" ON "acknowledgements" USING btree ("user_id","requirement_id");--> statement-breakpoint
CREATE INDEX "acknowledgements_waiting_idx" ON "acknowledgements" USING btree ("due_date") WHERE "acknowledgements"."confirmed_at" is null;