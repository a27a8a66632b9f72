CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("audit_head"."only")
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
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
-- Whom the lines that are there concern. Nothing is sealed yet, and never again is a line changed.
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_append_only;--> statement-breakpoint
UPDATE "audit_log" l SET person_id = CASE
  WHEN l.subject_type = 'user' THEN l.subject_id
  WHEN l.detail->>'userId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (l.detail->>'userId')::uuid
  WHEN l.subject_type = 'time_off' THEN (SELECT r.user_id FROM time_off_requests r WHERE r.id = l.subject_id)
  WHEN l.subject_type = 'time_entry' THEN (SELECT e.user_id FROM time_entries e WHERE e.id = l.subject_id)
  WHEN l.subject_type = 'time_correction' THEN (SELECT c.user_id FROM time_corrections c WHERE c.id = l.subject_id)
  WHEN l.subject_type = 'action_item' THEN (SELECT i.assigned_to FROM action_items i WHERE i.id = l.subject_id)
  WHEN l.subject_type = 'experience_category' THEN (SELECT c.proposed_by FROM experience_categories c WHERE c.id = l.subject_id)
  WHEN l.action IN ('course.started', 'video.completed') THEN l.actor_id
END;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_append_only;--> statement-breakpoint
-- Everything that a line says, as one text that can be read in one way only. `server/bench` and `audit:verify` do not
-- call it: who checks the chain works it out anew (`db/audit-chain.ts`).
CREATE FUNCTION audit_content("at" bigint, line audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array("at", line.id, (extract(epoch FROM line.created_at) * 1000)::bigint, line.actor_id, line.action,
    line.subject_type, line.subject_id, line.person_id, line.detail, line.request_id)::text
$$;--> statement-breakpoint
DO $$
DECLARE
  line audit_log;
  before bytea := decode(repeat('00', 32), 'hex');
  after bytea := before;
  n bigint := 0;
BEGIN
  FOR line IN SELECT * FROM audit_log ORDER BY id LOOP
    n := n + 1;
    after := sha256(before || convert_to(audit_content(n, line), 'UTF8'));
    INSERT INTO audit_seals (position, entry_id, previous, hash) VALUES (n, line.id, before, after);
    before := after;
  END LOOP;
  INSERT INTO audit_head (position, hash) VALUES (n, after);
END;
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_sealed AFTER INSERT ON "audit_log"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_audit_line();--> statement-breakpoint
-- Comes after every line of the transaction is sealed, and notes the last of them: a row that is written once for each of
-- thousands of lines would be slow to find.
CREATE FUNCTION note_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_seals WHERE position = NEW.position + 1) THEN RETURN NULL; END IF;
  UPDATE audit_head SET position = NEW.position, hash = NEW.hash;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_seals_noted AFTER INSERT ON "audit_seals"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_audit_head();--> statement-breakpoint
-- Only from within the trigger above; anything else refuses as the log itself does.
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is written by the audit log only', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_written BEFORE INSERT ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE DELETE OR TRUNCATE OR INSERT ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_head_written BEFORE UPDATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
