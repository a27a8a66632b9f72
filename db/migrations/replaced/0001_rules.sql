CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_picture_id_files_id_fk"
  FOREIGN KEY ("profile_picture_id") REFERENCES "files"("id");
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
