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
ALTER TABLE "document_departments" ADD CONSTRAINT "document_departments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_departments" ADD CONSTRAINT "document_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_departments_department_idx" ON "document_departments" USING btree ("department_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_words_idx" ON "documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "documents_uploaded_by_idx" ON "documents" USING btree ("uploaded_by");
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
CREATE TRIGGER documents_counted AFTER INSERT OR DELETE OR TRUNCATE
  ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION note_document_change();
--> statement-breakpoint
CREATE TRIGGER document_departments_counted AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON "document_departments" FOR EACH STATEMENT EXECUTE FUNCTION note_document_change();
