CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"course_title" text NOT NULL,
	"person_name" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_person_course_key" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid,
	"link" text,
	"duration_ms" integer NOT NULL,
	"captions_file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_videos_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "course_videos_captions_file_id_unique" UNIQUE("captions_file_id"),
	CONSTRAINT "course_videos_position_key" UNIQUE("course_id","position"),
	CONSTRAINT "course_videos_one_source" CHECK (("course_videos"."file_id" is null) <> ("course_videos"."link" is null))
);
--> statement-breakpoint
CREATE TABLE "video_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_departments" (
	"course_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "course_departments_course_id_department_id_pk" PRIMARY KEY("course_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"instructor" text NOT NULL,
	"image_file_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"for_everybody" boolean DEFAULT true NOT NULL,
	"video_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_image_file_id_unique" UNIQUE("image_file_id")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolled_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"completed_videos" integer DEFAULT 0 NOT NULL,
	"counted_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enrollments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "video_watches" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"covered" "int4multirange" DEFAULT '{}' NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_watches_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_departments" ADD CONSTRAINT "course_departments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_departments" ADD CONSTRAINT "course_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_video_id_course_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."course_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_course_idx" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_departments_department_idx" ON "course_departments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "courses_published_idx" ON "courses" USING btree ("id") WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ((lower("title" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enrollments_course_idx" ON "enrollments" USING btree ("course_id","completed_at");--> statement-breakpoint
CREATE INDEX "video_watches_video_idx" ON "video_watches" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_watches_completed_idx" ON "video_watches" USING btree ("user_id","completed_at") WHERE "video_watches"."completed_at" is not null;--> statement-breakpoint
CREATE FUNCTION range_length(parts int4multirange) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(sum(upper(part) - lower(part)), 0)::integer FROM unnest(parts) part);
--> statement-breakpoint
-- What is covered of a video after somebody played these parts: of what is new in them the earliest first, as much as is
-- allowed, which is the time that has passed. In more pieces than anybody makes by watching, nothing is added.
CREATE FUNCTION watched_parts(covered int4multirange, played int4multirange, allowed integer) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  WITH fresh AS (
    SELECT lower(part) AS begins, upper(part) AS ends,
      (sum(upper(part) - lower(part)) OVER (ORDER BY lower(part)) - (upper(part) - lower(part)))::integer AS earlier
    FROM unnest(played - covered) part
  ), counted AS (
    SELECT covered + coalesce(range_agg(int4range(begins, least(ends, begins + allowed - earlier))), '{}') AS parts
    FROM fresh WHERE earlier < allowed
  )
  SELECT CASE WHEN (SELECT count(*) FROM unnest(parts)) > 500 THEN covered ELSE parts END FROM counted
);
