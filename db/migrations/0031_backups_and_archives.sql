CREATE TABLE "audit_archives" (
	"first_position" bigint PRIMARY KEY NOT NULL,
	"last_position" bigint NOT NULL,
	"last_hash" "bytea" NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"folder" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"table_rows" bigint,
	"files" integer,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_started_idx" ON "backups" USING btree ("started_at","id");
--> statement-breakpoint
-- Lines leave the log only for an archive that has them; whoever deletes others is refused as before.
CREATE FUNCTION refuse_delete_of_unarchived() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  archived bigint;
BEGIN
  SELECT max(last_position) INTO archived FROM audit_archives;
  IF TG_TABLE_NAME = 'audit_seals' THEN
    IF OLD.position <= archived THEN RETURN OLD; END IF;
  ELSIF EXISTS (SELECT FROM audit_seals WHERE entry_id = OLD.id AND position <= archived) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_archives) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_delete();
--> statement-breakpoint
CREATE TRIGGER audit_log_archived BEFORE DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_delete_of_unarchived();
--> statement-breakpoint
DROP TRIGGER audit_seals_append_only ON "audit_seals";
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_delete();
--> statement-breakpoint
CREATE TRIGGER audit_seals_archived BEFORE DELETE ON "audit_seals"
  FOR EACH ROW EXECUTE FUNCTION refuse_delete_of_unarchived();
--> statement-breakpoint
CREATE TRIGGER audit_archives_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_archives"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
