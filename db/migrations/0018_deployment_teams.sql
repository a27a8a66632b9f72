CREATE TABLE "deployment_conversations" (
	"deployment_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_call_answers" (
	"roll_call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"asked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "roll_call_answers_roll_call_id_user_id_pk" PRIMARY KEY("roll_call_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked_by" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "offers_next" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_managed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "deployment_conversations" ADD CONSTRAINT "deployment_conversations_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_conversations" ADD CONSTRAINT "deployment_conversations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_answers" ADD CONSTRAINT "roll_call_answers_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_answers" ADD CONSTRAINT "roll_call_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployment_conversations_conversation_idx" ON "deployment_conversations" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "roll_call_answers_user_idx" ON "roll_call_answers" USING btree ("user_id","roll_call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roll_calls_open_key" ON "roll_calls" USING btree ("deployment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "roll_calls_deployment_idx" ON "roll_calls" USING btree ("deployment_id","id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entries_deployment_idx" ON "time_entries" USING btree ("deployment_id","user_id") WHERE deployment_id is not null;