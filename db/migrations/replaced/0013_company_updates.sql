CREATE TABLE "company_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"author_id" uuid NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"announced_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_updates_published_at" CHECK ("company_updates"."is_published" = ("company_updates"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "company_updates" ADD CONSTRAINT "company_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_updates_published_idx" ON "company_updates" USING btree ("published_at","id","expires_at") WHERE "company_updates"."is_published";--> statement-breakpoint
CREATE INDEX "company_updates_search_idx" ON "company_updates" USING gin ((lower("title" || ' ' || "content")) gin_trgm_ops);