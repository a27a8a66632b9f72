CREATE INDEX "bonds_document_idx" ON "bonds" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "experiences_document_idx" ON "experiences" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "licenses_document_idx" ON "licenses" USING btree ("document_id");