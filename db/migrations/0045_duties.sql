ALTER TABLE "users" ADD COLUMN "duties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- An auditor is a staff member with this duty. Sessions read it with the account, so that nobody gains or loses a right.
UPDATE "users" SET "role" = 'staff', "duties" = '{auditor}' WHERE "role" = 'auditor';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duties_of_staff" CHECK ("users"."role" = 'staff' or "users"."duties" = '{}');
