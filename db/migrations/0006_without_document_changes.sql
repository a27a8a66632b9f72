DROP TRIGGER documents_counted ON "documents";
--> statement-breakpoint
DROP TRIGGER document_departments_counted ON "document_departments";
--> statement-breakpoint
DROP FUNCTION note_document_change();
--> statement-breakpoint
DROP TABLE "document_changes";
