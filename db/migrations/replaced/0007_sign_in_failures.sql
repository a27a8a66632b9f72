CREATE UNLOGGED TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_ends_idx" ON "sign_in_failures" USING btree ("ends_at");