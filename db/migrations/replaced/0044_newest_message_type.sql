ALTER TABLE "conversations" ADD COLUMN "last_type" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
UPDATE "conversations" c SET "last_type" = m."type" FROM "messages" m WHERE m."conversation_id" = c."id" AND m."seq" = c."last_seq" AND m."type" <> 'text';
