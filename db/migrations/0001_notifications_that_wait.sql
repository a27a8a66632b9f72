ALTER TABLE "notifications" ADD COLUMN "waiting_id" uuid;--> statement-breakpoint
CREATE INDEX "notifications_waiting_idx" ON "notifications" USING btree ("waiting_id") WHERE waiting_id is not null;