CREATE TABLE "course_quizzes" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"pass_percent" integer NOT NULL,
	"questions_asked" integer NOT NULL,
	"tries_allowed" integer,
	"is_shuffled" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"answers" jsonb,
	"percent" integer
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "quiz_passed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "course_quizzes" ADD CONSTRAINT "course_quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_tries" ADD CONSTRAINT "quiz_tries_enrollment_fkey" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."enrollments"("user_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_tries_person_idx" ON "quiz_tries" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_tries_open_key" ON "quiz_tries" USING btree ("user_id","course_id") WHERE "quiz_tries"."submitted_at" is null;