-- What waits for review is counted of all three kinds: licenses note their changes already.
CREATE TRIGGER bonds_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "user_id", "status", "superseded_at"
  ON "bonds" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
--> statement-breakpoint
CREATE TRIGGER experiences_counted AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "user_id", "status", "superseded_at"
  ON "experiences" FOR EACH STATEMENT EXECUTE FUNCTION note_people_change();
