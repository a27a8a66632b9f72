ALTER TABLE "courses" ADD COLUMN "requires_watching" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "attestation" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "attested_at" timestamp(3) with time zone;