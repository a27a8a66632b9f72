CREATE INDEX "company_updates_title_idx" ON "company_updates" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_title_idx" ON "courses" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_name_idx" ON "documents" USING gin (lower("name") gin_trgm_ops);