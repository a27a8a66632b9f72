CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- In lower case, without anything but letters and digits: what parts words in a text parts them in a search too.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(lower(normalize(said, NFKC)), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- Each word as it is and as its stem, so that names are found by words that mean nothing too, and while they are typed.
CREATE FUNCTION spoken_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', plain_words(said)) || to_tsvector('pg_catalog.simple', plain_words(said));
--> statement-breakpoint
-- By stems alone, because a file says much. PostgreSQL keeps 1 MB of words for one row: of a text with more, the beginning.
CREATE FUNCTION file_words(said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  left_over text := public.plain_words(said);
  words tsvector;
BEGIN
  LOOP
    BEGIN
      words := to_tsvector('pg_catalog.english', left_over);
      IF pg_column_size(words) <= 900000 THEN RETURN words; END IF;
    EXCEPTION WHEN program_limit_exceeded THEN NULL;
    END;
    left_over := left(left_over, length(left_over) / 2);
  END LOOP;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION document_words(name text, tags text[], description text, in_file tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(spoken_words(name), 'A') || setweight(spoken_words(array_to_string(tags, ' ')), 'B')
  || setweight(spoken_words(description), 'C') || setweight(coalesce(in_file, ''), 'D');
--> statement-breakpoint
-- The words of a search, joined by ' & ' or ' | '; the last one may go on. Null when there is none.
CREATE FUNCTION search_query(search text, joined text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsquery('pg_catalog.english', replace(nullif(plain_words(search), ''), ' ', joined) || ':*')
  || to_tsquery('pg_catalog.simple', replace(nullif(plain_words(search), ''), ' ', joined) || ':*');
--> statement-breakpoint
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
--> statement-breakpoint
-- Words that a line's end has parted are put together again: "exam- ple" becomes "example".
CREATE FUNCTION whole_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(said, '([[:alpha:]])[-‐] ([[:lower:]])', '\1\2', 'g');
--> statement-breakpoint
CREATE TABLE "action_item_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_item_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"assignee_id" uuid,
	"changes" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "action_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"action_item_type" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"due_date" date NOT NULL,
	"assigned_to" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"person_id" uuid,
	"detail" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_entry_key" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_added" (
	"user_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"color" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_added_user_id_colleague_id_pk" PRIMARY KEY("user_id","colleague_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_attendees" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_organizer" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"begins_at" timestamp(3) with time zone NOT NULL,
	"lasts_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_attendees_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"meeting_type" text NOT NULL,
	"color" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"meet_link" text DEFAULT '' NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"start_date" date NOT NULL,
	"start_time" text,
	"time_zone" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"recurrence" text,
	"excluded_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"laid_out_until" date,
	"series_id" uuid,
	"series_date" date,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_until" timestamp(3) with time zone NOT NULL,
	"source" text DEFAULT 'calendar' NOT NULL,
	"source_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "calendar_occurrences" (
	"event_id" uuid NOT NULL,
	"date" date NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_occurrences_event_id_date_pk" PRIMARY KEY("event_id","date")
);
--> statement-breakpoint
CREATE TABLE "calendar_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"view" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_replies" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "calendar_replies_event_id_date_user_id_pk" PRIMARY KEY("event_id","date","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "company_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"time_zone_chosen" boolean DEFAULT false NOT NULL,
	"pay_period_days" integer DEFAULT 14 NOT NULL,
	"pay_period_start" date DEFAULT '2026-01-05' NOT NULL,
	"vacation_days" integer DEFAULT 15 NOT NULL,
	"sick_days" integer DEFAULT 8 NOT NULL,
	"personal_days" integer DEFAULT 3 NOT NULL,
	"hr_name" text DEFAULT '' NOT NULL,
	"hr_email" text DEFAULT '' NOT NULL,
	"hr_phone" text DEFAULT '' NOT NULL,
	"features_off" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_settings_only" CHECK ("company_settings"."only"),
	CONSTRAINT "company_settings_whole_weeks" CHECK ("company_settings"."pay_period_days" % 7 = 0 and "company_settings"."pay_period_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "company_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"author_id" uuid NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"announced_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_updates_published_at" CHECK ("company_updates"."is_published" = ("company_updates"."published_at" is not null))
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
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_departments" (
	"user_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "user_departments_user_id_department_id_pk" PRIMARY KEY("user_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "document_changes" (
	"changes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_departments" (
	"document_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "document_departments_document_id_department_id_pk" PRIMARY KEY("document_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "document_passages" (
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (spoken_words("document_passages"."text")) STORED,
	CONSTRAINT "document_passages_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"file_words" "tsvector",
	"own_words" "tsvector" GENERATED ALWAYS AS (document_words("documents"."name", "documents"."tags", "documents"."description", null)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (document_words("documents"."name", "documents"."tags", "documents"."description", "documents"."file_words")) STORED,
	CONSTRAINT "documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
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
CREATE TABLE "experience_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"proposed_by" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"review_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expiry_notices" (
	"kind" text NOT NULL,
	"credential_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"expires_date" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_notices_kind_credential_id_days_before_expires_date_pk" PRIMARY KEY("kind","credential_id","days_before","expires_date")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp(3) with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"procedure" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_procedure_key_pk" PRIMARY KEY("user_id","procedure","key")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"joined_seq" integer DEFAULT 0 NOT NULL,
	"members_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"direct_key" text,
	"created_by" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_sender_id" uuid,
	"last_preview" text DEFAULT '' NOT NULL,
	"last_type" text DEFAULT 'text' NOT NULL,
	"last_deleted" boolean DEFAULT false NOT NULL,
	"last_activity" timestamp(3) with time zone NOT NULL,
	"members_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"client_id" text,
	"content" text NOT NULL,
	"file_id" uuid,
	"reply_to_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"mail" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipients_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_url" text,
	"action_label" text,
	"expires_at" timestamp(3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"sender_id" uuid,
	"selection_mode" text NOT NULL,
	"department_id" uuid,
	"department_name" text,
	"role" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_changes" (
	"changes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"replaces_id" uuid,
	"revision" text,
	"superseded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"bond_number" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"issued_date" date,
	"expires_date" date,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"replaces_id" uuid,
	"revision" text,
	"superseded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"project_type" text NOT NULL,
	"project_category" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"program" text DEFAULT '' NOT NULL,
	"client_type" text NOT NULL,
	"background_type" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"employer" text DEFAULT '' NOT NULL,
	"begin_date" date,
	"end_date" date,
	"company_service_type" text DEFAULT '' NOT NULL,
	"project_claim_class" text DEFAULT '' NOT NULL,
	"project_claim_type" text DEFAULT '' NOT NULL,
	"project_description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"replaces_id" uuid,
	"revision" text,
	"superseded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"license_number" text NOT NULL,
	"state" text NOT NULL,
	"issued_date" date,
	"expires_date" date,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"audience" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "password_reset_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"icon" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_passages" (
	"session_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (file_words(whole_words("chat_passages"."text"))) STORED,
	CONSTRAINT "chat_passages_session_id_ordinal_pk" PRIMARY KEY("session_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"answering_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "chat_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "pay_period_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lock_id" uuid NOT NULL,
	"booked_on" date NOT NULL,
	"regular" integer NOT NULL,
	"overtime" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid,
	"entry_version" integer,
	"previous_clock_in" timestamp(3) with time zone,
	"previous_clock_out" timestamp(3) with time zone,
	"clock_in" timestamp(3) with time zone NOT NULL,
	"clock_out" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"clock_in" timestamp(3) with time zone NOT NULL,
	"clock_out" timestamp(3) with time zone,
	"awaiting" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_order" CHECK ("time_entries"."clock_out" >= "time_entries"."clock_in"),
	CONSTRAINT "time_entries_awaiting" CHECK (not "time_entries"."awaiting" or "time_entries"."clock_out" is null)
);
--> statement-breakpoint
CREATE TABLE "time_entry_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"previous_clock_in" timestamp(3) with time zone,
	"previous_clock_out" timestamp(3) with time zone,
	"clock_in" timestamp(3) with time zone,
	"clock_out" timestamp(3) with time zone,
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_allowance_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_year" integer NOT NULL,
	"previous_days" integer NOT NULL,
	"days" integer NOT NULL,
	"changed_by" uuid,
	"booked_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_allowances" (
	"type" text NOT NULL,
	"from_year" integer NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_allowances_type_from_year_pk" PRIMARY KEY("type","from_year")
);
--> statement-breakpoint
CREATE TABLE "time_off_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"cancellation_reason" text,
	"cancellation_asked_at" timestamp(3) with time zone,
	"cancelled_by" uuid,
	"cancelled_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"primary_email" text NOT NULL,
	"work_email" text,
	"primary_phone" text NOT NULL,
	"work_phone" text,
	"password_hash" text,
	"role" text DEFAULT 'staff' NOT NULL,
	"onboarding_status" text DEFAULT 'signup' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"position" text,
	"work" text,
	"location" text,
	"employee_id" text,
	"hire_date" date,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"manager_id" uuid,
	"profile_picture_id" uuid,
	"home_address" jsonb,
	"mailing_address" jsonb,
	"emergency_contact" jsonb,
	"social_media" jsonb,
	"bio" text DEFAULT '' NOT NULL,
	"onboarded_at" timestamp(3) with time zone,
	"approved_at" timestamp(3) with time zone,
	"approved_by" uuid,
	"deactivated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_action_item_id_action_items_id_fk" FOREIGN KEY ("action_item_id") REFERENCES "public"."action_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_added" ADD CONSTRAINT "calendar_added_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_added" ADD CONSTRAINT "calendar_added_colleague_id_users_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series_id_calendar_events_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_moves" ADD CONSTRAINT "calendar_moves_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_moves" ADD CONSTRAINT "calendar_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_occurrences" ADD CONSTRAINT "calendar_occurrences_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_preferences" ADD CONSTRAINT "calendar_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_replies" ADD CONSTRAINT "calendar_replies_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_replies" ADD CONSTRAINT "calendar_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_updates" ADD CONSTRAINT "company_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_departments" ADD CONSTRAINT "course_departments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_departments" ADD CONSTRAINT "course_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_departments" ADD CONSTRAINT "document_departments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_departments" ADD CONSTRAINT "document_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_video_id_course_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."course_videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "experience_categories" ADD CONSTRAINT "experience_categories_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "experience_categories" ADD CONSTRAINT "experience_categories_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_sender_id_users_id_fk" FOREIGN KEY ("last_sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonds" ADD CONSTRAINT "bonds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonds" ADD CONSTRAINT "bonds_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonds" ADD CONSTRAINT "bonds_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_passages" ADD CONSTRAINT "chat_passages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_agent_id_ai_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."ai_agents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_usage" ADD CONSTRAINT "chat_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD CONSTRAINT "pay_period_locks_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_change_id_time_entry_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."time_entry_changes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_lock_id_pay_period_locks_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."pay_period_locks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_allowance_changes" ADD CONSTRAINT "time_off_allowance_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_ledger" ADD CONSTRAINT "time_off_ledger_request_id_time_off_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."time_off_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_ledger" ADD CONSTRAINT "time_off_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_apps" ADD CONSTRAINT "user_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "action_item_history_item_idx" ON "action_item_history" USING btree ("action_item_id","id");
--> statement-breakpoint
CREATE INDEX "action_items_assigned_idx" ON "action_items" USING btree ("assigned_to","status","due_date","id");
--> statement-breakpoint
CREATE INDEX "action_items_status_idx" ON "action_items" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "action_items_due_idx" ON "action_items" USING btree ("due_date","id");
--> statement-breakpoint
CREATE INDEX "action_items_search_idx" ON "action_items" USING gin ((lower("title" || ' ' || "description")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("person_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at","id");
--> statement-breakpoint
CREATE INDEX "calendar_added_colleague_idx" ON "calendar_added" USING btree ("colleague_id");
--> statement-breakpoint
CREATE INDEX "calendar_attendees_user_idx" ON "calendar_attendees" USING btree ("user_id","lasts_until","begins_at","event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_series_key" ON "calendar_events" USING btree ("series_id","series_date");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_source_key" ON "calendar_events" USING btree ("source","source_id");
--> statement-breakpoint
CREATE INDEX "calendar_events_uid_idx" ON "calendar_events" USING btree ("organizer_id","uid");
--> statement-breakpoint
CREATE INDEX "calendar_events_laid_out_idx" ON "calendar_events" USING btree ("laid_out_until") WHERE laid_out_until is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_link_key" ON "calendar_feeds" USING btree ("link_id");
--> statement-breakpoint
CREATE INDEX "calendar_moves_event_idx" ON "calendar_moves" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "calendar_occurrences_ends_idx" ON "calendar_occurrences" USING btree ("event_id","ends_at","starts_at");
--> statement-breakpoint
CREATE INDEX "certificates_course_idx" ON "certificates" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "company_updates_published_idx" ON "company_updates" USING btree ("published_at","id","expires_at") WHERE "company_updates"."is_published";
--> statement-breakpoint
CREATE INDEX "company_updates_search_idx" ON "company_updates" USING gin ((lower("title" || ' ' || "content")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_updates_order_idx" ON "company_updates" USING btree (lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "company_updates_title_idx" ON "company_updates" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "course_departments_department_idx" ON "course_departments" USING btree ("department_id");
--> statement-breakpoint
CREATE INDEX "courses_published_idx" ON "courses" USING btree ("id") WHERE "courses"."is_published";
--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ((lower("title" || ' ' || "description")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "courses_order_idx" ON "courses" USING btree (lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "courses_title_idx" ON "courses" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "user_departments_department_idx" ON "user_departments" USING btree ("department_id");
--> statement-breakpoint
CREATE INDEX "document_departments_department_idx" ON "document_departments" USING btree ("department_id","document_id");
--> statement-breakpoint
CREATE INDEX "documents_words_idx" ON "documents" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "documents_name_idx" ON "documents" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documents_uploaded_by_idx" ON "documents" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "email_changes_user_idx" ON "email_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open_key" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "enrollments_course_idx" ON "enrollments" USING btree ("course_id","completed_at");
--> statement-breakpoint
CREATE INDEX "video_watches_video_idx" ON "video_watches" USING btree ("video_id");
--> statement-breakpoint
CREATE INDEX "video_watches_completed_idx" ON "video_watches" USING btree ("user_id","completed_at") WHERE "video_watches"."completed_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "experience_categories_name_key" ON "experience_categories" USING btree ("type",lower("name"));
--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("attached_at","created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "conversation_members_user_idx" ON "conversation_members" USING btree ("user_id","conversation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_direct_key" ON "conversations" USING btree ("direct_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation_seq_key" ON "messages" USING btree ("conversation_id","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id_key" ON "messages" USING btree ("sender_id","client_id");
--> statement-breakpoint
CREATE INDEX "messages_file_idx" ON "messages" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (to_tsvector('english', "content"));
--> statement-breakpoint
CREATE INDEX "notification_recipients_unread_idx" ON "notification_recipients" USING btree ("user_id","notification_id") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notification_recipients_readers_idx" ON "notification_recipients" USING btree ("notification_id","read_at");
--> statement-breakpoint
CREATE INDEX "notification_recipients_letters_idx" ON "notification_recipients" USING btree ("notification_id","user_id") WHERE mail = 'at_once';
--> statement-breakpoint
CREATE INDEX "notification_recipients_digest_idx" ON "notification_recipients" USING btree ("user_id") WHERE mail = 'digest';
--> statement-breakpoint
CREATE INDEX "notifications_messages_idx" ON "notifications" USING btree ("id") WHERE kind = 'message';
--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("action_url","id") WHERE kind in ('company_update', 'action_item');
--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ((lower("title" || ' ' || "message")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bonds_user_idx" ON "bonds" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "bonds_document_idx" ON "bonds" USING btree ("document_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bonds_replacement_key" ON "bonds" USING btree ("replaces_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "bonds_pending_idx" ON "bonds" USING btree ("submitted_at","id") WHERE status = 'pending' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "bonds_state_idx" ON "bonds" USING btree ("state","user_id") WHERE status = 'approved' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "bonds_number_search_idx" ON "bonds" USING gin ((regexp_replace(lower("bond_number"), '[^a-z0-9]', '', 'g')) gin_trgm_ops) WHERE superseded_at is null;
--> statement-breakpoint
CREATE INDEX "bonds_expiry_idx" ON "bonds" USING btree ("expires_date") WHERE status = 'approved' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "experiences_user_idx" ON "experiences" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "experiences_document_idx" ON "experiences" USING btree ("document_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_replacement_key" ON "experiences" USING btree ("replaces_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "experiences_pending_idx" ON "experiences" USING btree ("submitted_at","id") WHERE status = 'pending' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "licenses_user_idx" ON "licenses" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "licenses_document_idx" ON "licenses" USING btree ("document_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_replacement_key" ON "licenses" USING btree ("replaces_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "licenses_pending_idx" ON "licenses" USING btree ("submitted_at","id") WHERE status = 'pending' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "licenses_state_idx" ON "licenses" USING btree ("state","user_id") WHERE status = 'approved' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "licenses_number_idx" ON "licenses" USING btree (regexp_replace(lower("license_number"), '[^a-z0-9]', '', 'g')) WHERE superseded_at is null and status <> 'rejected';
--> statement-breakpoint
CREATE INDEX "licenses_number_search_idx" ON "licenses" USING gin ((regexp_replace(lower("license_number"), '[^a-z0-9]', '', 'g')) gin_trgm_ops) WHERE superseded_at is null;
--> statement-breakpoint
CREATE INDEX "licenses_expiry_idx" ON "licenses" USING btree ("expires_date") WHERE status = 'approved' and superseded_at is null;
--> statement-breakpoint
CREATE INDEX "realtime_events_cursor_idx" ON "realtime_events" USING btree ("xid","id");
--> statement-breakpoint
CREATE INDEX "realtime_events_audience_idx" ON "realtime_events" USING btree ("audience","xid","id");
--> statement-breakpoint
CREATE INDEX "realtime_events_created_idx" ON "realtime_events" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user_idx" ON "password_reset_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_ends_idx" ON "sign_in_failures" USING btree ("ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_agents_name_key" ON "ai_agents" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_session_seq_key" ON "chat_messages" USING btree ("session_id","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_id_key" ON "chat_messages" USING btree ("session_id","client_id");
--> statement-breakpoint
CREATE INDEX "chat_sessions_owner_idx" ON "chat_sessions" USING btree ("owner_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "chat_sessions_agent_idx" ON "chat_sessions" USING btree ("agent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_period_locks_start_key" ON "pay_period_locks" USING btree ("starts_on");
--> statement-breakpoint
CREATE INDEX "time_adjustments_booked_idx" ON "time_adjustments" USING btree ("booked_on","user_id");
--> statement-breakpoint
CREATE INDEX "time_adjustments_change_idx" ON "time_adjustments" USING btree ("change_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "time_corrections_pending_key" ON "time_corrections" USING btree ("entry_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "time_corrections_user_idx" ON "time_corrections" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "time_corrections_status_idx" ON "time_corrections" USING btree ("status","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_open_key" ON "time_entries" USING btree ("user_id") WHERE clock_out is null and not awaiting;
--> statement-breakpoint
CREATE INDEX "time_entries_user_idx" ON "time_entries" USING btree ("user_id","clock_in","id");
--> statement-breakpoint
CREATE INDEX "time_entries_clock_in_idx" ON "time_entries" USING btree ("clock_in","id");
--> statement-breakpoint
CREATE INDEX "time_entries_active_idx" ON "time_entries" USING btree ("clock_in","id") WHERE clock_out is null and not awaiting;
--> statement-breakpoint
CREATE INDEX "time_entry_changes_user_idx" ON "time_entry_changes" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "time_entry_changes_entry_idx" ON "time_entry_changes" USING btree ("entry_id","id");
--> statement-breakpoint
CREATE INDEX "time_off_allowance_changes_year_idx" ON "time_off_allowance_changes" USING btree ("from_year","id");
--> statement-breakpoint
CREATE INDEX "time_off_ledger_year_idx" ON "time_off_ledger" USING btree ("user_id","year","type");
--> statement-breakpoint
CREATE INDEX "time_off_ledger_request_idx" ON "time_off_ledger" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "time_off_requests_own_idx" ON "time_off_requests" USING btree ("user_id","start_date","id");
--> statement-breakpoint
CREATE INDEX "time_off_requests_status_idx" ON "time_off_requests" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "time_off_requests_cancellation_idx" ON "time_off_requests" USING btree ("id") WHERE cancellation_asked_at is not null;
--> statement-breakpoint
CREATE INDEX "user_apps_user_idx" ON "user_apps" USING btree ("user_id","position","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_apps_app_key" ON "user_apps" USING btree ("user_id","app_id") WHERE "user_apps"."app_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_addresses_user_kind_key" ON "sign_in_addresses" USING btree ("user_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_id_key" ON "users" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "users_status_name_idx" ON "users" USING btree ("status",lower("first_name" || ' ' || "last_name"),"id");
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");
--> statement-breakpoint
CREATE INDEX "users_staff_name_idx" ON "users" USING btree ("status","onboarding_status",lower("first_name" || ' ' || "last_name"),"id");
--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("status","onboarding_status","id");
--> statement-breakpoint
CREATE INDEX "users_role_name_idx" ON "users" USING btree ("role","status","onboarding_status",lower("first_name" || ' ' || "last_name"),"id");
--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","status","onboarding_status","id");
--> statement-breakpoint
CREATE INDEX "users_applicants_idx" ON "users" USING btree (coalesce("onboarded_at", "created_at"),"id") WHERE ("users"."status" = 'pending_review');
--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "primary_email" || ' ' || coalesce("work_email", '') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_colleagues_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');
--> statement-breakpoint
CREATE INDEX "users_colleagues_position_idx" ON "users" USING btree ((case when coalesce("position", '') = '' then '1' else '0' || lower("position") end),lower("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');
--> statement-breakpoint
CREATE INDEX "users_colleagues_hired_idx" ON "users" USING btree ((date '2200-01-01' - coalesce("hire_date", date '0001-01-01')),lower("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');
--> statement-breakpoint
CREATE INDEX "users_inspectors_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved') and ("users"."work" in ('inspector', 'both') or ("users"."work" is null and lower("users"."position") like '%inspector%'));
--> statement-breakpoint
CREATE INDEX "users_colleagues_search_idx" ON "users" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || split_part(coalesce("work_email", "primary_email"), '@', 1) || '@ ' || regexp_replace(coalesce("work_phone", "primary_phone"), '[^0-9]', '', 'g') || ' ' || coalesce("employee_id", '') || ' ' || coalesce("position", ''))) gin_trgm_ops) WHERE ("users"."status" = 'active' and "users"."onboarding_status" = 'approved');
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_picture_id_files_id_fk"
  FOREIGN KEY ("profile_picture_id") REFERENCES "files"("id");
--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_no_overlap" EXCLUDE USING gist ("user_id" WITH =, (CASE WHEN "awaiting" THEN 'empty'::tstzrange ELSE tstzrange("clock_in", "clock_out") END) WITH &&);
--> statement-breakpoint
ALTER TABLE "pay_period_locks" ADD CONSTRAINT "pay_period_locks_no_overlap" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
-- Of one person, what is pending or approved has no day in common.
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_overlap"
  EXCLUDE USING gist ("user_id" WITH =, daterange("start_date", "end_date", '[]') WITH &&)
  WHERE ("status" IN ('pending', 'approved'));
--> statement-breakpoint
ALTER TABLE "time_off_requests" ADD CONSTRAINT "time_off_requests_dates" CHECK ("start_date" <= "end_date" AND "days" > 0);
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_people_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_changes VALUES (1);
  -- Now and then all rows become one of the same sum. Rows that somebody else is folding are left to them: nobody waits.
  IF random() < 0.02 THEN
    WITH folded AS (
      DELETE FROM people_changes
      WHERE ctid IN (SELECT ctid FROM people_changes FOR UPDATE SKIP LOCKED)
      RETURNING changes
    )
    INSERT INTO people_changes SELECT sum(changes) FROM folded HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_changes VALUES (1);
  -- As for people: now and then all rows become one of the same sum, and nobody waits.
  IF random() < 0.02 THEN
    WITH folded AS (
      DELETE FROM document_changes
      WHERE ctid IN (SELECT ctid FROM document_changes FOR UPDATE SKIP LOCKED)
      RETURNING changes
    )
    INSERT INTO document_changes SELECT sum(changes) FROM folded HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_time_off_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'time_off_ledger is append-only';
END;
$$;
--> statement-breakpoint
-- Everything that a line says, as one text that can be read in one way only. `server/bench` and `audit:verify` do not
-- call it: who checks the chain works it out anew (`db/audit-chain.ts`).
CREATE FUNCTION audit_content("at" bigint, line audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array("at", line.id, (extract(epoch FROM line.created_at) * 1000)::bigint, line.actor_id, line.action,
    line.subject_type, line.subject_id, line.person_id, line.detail, line.request_id)::text
$$;
--> statement-breakpoint
-- Runs when the transaction commits, so that nobody waits for the chain behind somebody else's open transaction: the lock
-- is held for as long as a commit takes. What was sealed in this transaction is behind the head; where seals were cut off,
-- the chain goes on from the head, so that the gap stays.
CREATE FUNCTION seal_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  last audit_seals;
  sealed bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(7203115);
  SELECT * INTO STRICT head FROM audit_head;
  SELECT * INTO last FROM audit_seals ORDER BY position DESC LIMIT 1;
  IF last.position > head.position THEN
    head.position := last.position;
    head.hash := last.hash;
  END IF;
  head.position := head.position + 1;
  sealed := sha256(head.hash || convert_to(audit_content(head.position, NEW), 'UTF8'));
  INSERT INTO audit_seals (position, entry_id, previous, hash) VALUES (head.position, NEW.id, head.hash, sealed);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Comes after every line of the transaction is sealed, and notes the last of them: a row that is written once for each of
-- thousands of lines would be slow to find.
CREATE FUNCTION note_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_seals WHERE position = NEW.position + 1) THEN RETURN NULL; END IF;
  UPDATE audit_head SET position = NEW.position, hash = NEW.hash;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Only from within the trigger above; anything else refuses as the log itself does.
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is written by the audit log only', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Both values of each change, and what was paid for it, are kept as they were.
CREATE FUNCTION refuse_time_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
INSERT INTO "audit_head" ("position", "hash") VALUES (0, decode(repeat('00', 32), 'hex'));
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "status", "onboarding_status", "role", "position", "work", "location"
  ON "users" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER user_departments_counted AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON "user_departments" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER licenses_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "user_id", "state", "status", "superseded_at"
  ON "licenses" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER documents_counted AFTER INSERT OR DELETE OR TRUNCATE
  ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION note_document_change();
--> statement-breakpoint
CREATE TRIGGER document_departments_counted AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON "document_departments" FOR EACH STATEMENT EXECUTE FUNCTION note_document_change();
--> statement-breakpoint
CREATE TRIGGER time_off_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_off_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_off_ledger_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_sealed AFTER INSERT ON "audit_log"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_audit_line();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_seals_noted AFTER INSERT ON "audit_seals"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_audit_head();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_written BEFORE INSERT ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE DELETE OR TRUNCATE OR INSERT ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_written BEFORE UPDATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();
--> statement-breakpoint
-- What waits for review is counted of all three kinds: licenses note their changes already.
CREATE TRIGGER bonds_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "user_id", "status", "superseded_at"
  ON "bonds" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER experiences_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "user_id", "status", "superseded_at"
  ON "experiences" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER time_entry_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_entry_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
--> statement-breakpoint
CREATE TRIGGER time_adjustments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_adjustments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
--> statement-breakpoint
CREATE TRIGGER time_off_allowance_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "time_off_allowance_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_time_history_change();
--> statement-breakpoint
INSERT INTO "experience_categories" ("id", "type", "name", "status")
SELECT gen_random_uuid(), v.type, v.name, 'approved'
FROM (VALUES
  ('project_type', 'Catastrophe'), ('project_type', 'Daily Claims'), ('project_type', 'Desk Adjusting'),
  ('project_type', 'Field Inspection'), ('project_type', 'Large Loss'), ('project_type', 'Reinspection'),
  ('project_type', 'Appraisal'),
  ('program', 'Homeowners'), ('program', 'Commercial Property'), ('program', 'Flood (NFIP)'),
  ('program', 'Wind and Hail'), ('program', 'Auto'), ('program', 'Ladder Assist'),
  ('client_type', 'Insurance Carrier'), ('client_type', 'Independent Adjusting Firm'),
  ('client_type', 'Third-Party Administrator'), ('client_type', 'Policyholder'), ('client_type', 'Government Agency'),
  ('background_type', 'Adjusting'), ('background_type', 'Construction'), ('background_type', 'Roofing'),
  ('background_type', 'Engineering'), ('background_type', 'Estimating'), ('background_type', 'Customer Service')
) AS v(type, name);
--> statement-breakpoint
INSERT INTO "company_settings" DEFAULT VALUES;
--> statement-breakpoint
-- Specialists exist from the start; administrators change them as they like.
INSERT INTO "ai_agents" ("id", "name", "description", "color", "icon", "instructions") VALUES
('01970000-a100-7000-8000-000000000001', 'Policy Reader', 'Finds coverages, limits, deductibles, conditions, and exclusions in a policy.', '#0f766e', 'Shield',
'You read insurance policies for claims adjusters. Say which form, section, or endorsement a statement comes from. Name limits, deductibles, waiting periods, and exclusions exactly as written. When an endorsement changes the base form, say so. Never say whether a claim is covered: say what the policy states and what is still to be found out.'),
('01970000-a100-7000-8000-000000000002', 'Estimate Checker', 'Goes through an estimate: line items, quantities, depreciation, overhead and profit.', '#b45309', 'ClipboardList',
'You check repair estimates for property claims. Quote line items with their quantities, units, and amounts exactly. Point out duplicates, missing steps, unusual quantities, and sums that do not add up, and say which lines you compared. Do not estimate prices that the document does not contain.'),
('01970000-a100-7000-8000-000000000003', 'Statute Guide', 'Finds deadlines, duties, and definitions in statutes, bulletins, and carrier guidelines.', '#1d4ed8', 'Scale',
'You help adjusters find rules in statutes, department bulletins, and carrier guidelines. Give section numbers, deadlines, and who owes what to whom, exactly as written. Distinguish must from may. You give no legal advice: say when a question needs counsel.'),
('01970000-a100-7000-8000-000000000004', 'Report Writer', 'Gathers the facts for a claim report from inspection notes and correspondence.', '#7c3aed', 'FileText',
'You gather facts for claim reports. Write in the third person and the past tense, in short paragraphs under the headings Facts, Damage, Cause, and Open Questions. Use only what the document says, with dates and measurements as they are written.'),
('01970000-a100-7000-8000-000000000005', 'Property Inspector', 'Reads inspection and engineering reports: damage, cause, measurements, and photos listed.', '#be123c', 'Home',
'You read inspection and engineering reports on buildings. Tell observed damage from opinions about its cause, and old damage from new. Give slopes, areas, and measurements exactly as written, with the place in the building they belong to.'),
('01970000-a100-7000-8000-000000000006', 'Document Assistant', 'Answers questions about any other PDF: manuals, contracts, letters, and handbooks.', '#475569', 'MessageCircle',
'You answer questions about business documents for the staff of a claims-adjusting company. Be brief and exact, and say when the document does not answer the question.');
