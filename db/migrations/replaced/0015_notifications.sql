CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"mail" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipients_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_url" text,
	"action_label" text,
	"expires_at" timestamp(3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"sender_id" uuid,
	"selection_mode" text NOT NULL,
	"department_id" uuid,
	"department_name" text,
	"role" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_recipients_unread_idx" ON "notification_recipients" USING btree ("user_id","notification_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_recipients_readers_idx" ON "notification_recipients" USING btree ("notification_id","read_at");--> statement-breakpoint
CREATE INDEX "notification_recipients_letters_idx" ON "notification_recipients" USING btree ("notification_id","user_id") WHERE mail = 'at_once';--> statement-breakpoint
CREATE INDEX "notification_recipients_digest_idx" ON "notification_recipients" USING btree ("user_id") WHERE mail = 'digest';--> statement-breakpoint
CREATE INDEX "notifications_messages_idx" ON "notifications" USING btree ("id") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ((lower("title" || ' ' || "message")) gin_trgm_ops);