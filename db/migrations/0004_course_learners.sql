CREATE TABLE "course_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"department_id" uuid,
	"role" text,
	"due_days" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_assignments_audience_key" UNIQUE NULLS NOT DISTINCT("course_id","audience","department_id","role")
);
--> statement-breakpoint
CREATE TABLE "course_learners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"due_on" date,
	"reminded_days" integer,
	"earlier_watched_ms" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_learners_person_course_key" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_person_course_key";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "valid_months" integer;--> statement-breakpoint
ALTER TABLE "course_assignments" ADD CONSTRAINT "course_assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignments" ADD CONSTRAINT "course_assignments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_assignments_department_idx" ON "course_assignments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "course_learners_course_idx" ON "course_learners" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_learners_due_idx" ON "course_learners" USING btree ("due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "certificates_person_course_idx" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_expires_idx" ON "certificates" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
INSERT INTO "course_learners" ("id", "course_id", "user_id", "created_at") SELECT gen_random_uuid(), "course_id", "user_id", "enrolled_at" FROM "enrollments";
