ALTER TABLE "chat_passages" drop column "words";--> statement-breakpoint
ALTER TABLE "chat_passages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_passages" ADD COLUMN "heading" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_passages" ADD COLUMN "lead" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_passages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (file_words(whole_words("chat_passages"."heading" || ' ' || "chat_passages"."lead" || ' ' || "chat_passages"."text"))) STORED;