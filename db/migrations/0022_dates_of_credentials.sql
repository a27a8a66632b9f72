DROP INDEX "bonds_state_idx";--> statement-breakpoint
DROP INDEX "licenses_state_idx";--> statement-breakpoint
CREATE INDEX "bonds_state_idx" ON "bonds" USING btree ("state","user_id","issued_date","expires_date") WHERE status = 'approved' and superseded_at is null;--> statement-breakpoint
CREATE INDEX "licenses_state_idx" ON "licenses" USING btree ("state","user_id","issued_date","expires_date") WHERE status = 'approved' and superseded_at is null;