CREATE TABLE "action_item_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_item_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"assignee_id" uuid,
	"changes" jsonb,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_action_item_id_action_items_id_fk" FOREIGN KEY ("action_item_id") REFERENCES "public"."action_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_item_history" ADD CONSTRAINT "action_item_history_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_item_history_item_idx" ON "action_item_history" USING btree ("action_item_id","id");--> statement-breakpoint
-- What the audit log knows of items that are still there; what they said before a change is not in it.
INSERT INTO "action_item_history" ("id", "action_item_id", "created_at", "actor_id", "act", "assignee_id")
SELECT line."id", item."id", line."created_at", actor."id",
	CASE
		WHEN line."action" = 'action_item.created' OR line."detail" ->> 'assignedToBefore' IS NOT NULL THEN 'assigned'
		WHEN line."action" = 'action_item.updated' THEN 'changed'
		WHEN line."action" = 'action_item.in_progress' THEN 'started'
		ELSE split_part(line."action", '.', 2)
	END,
	CASE
		WHEN line."action" = 'action_item.created' OR line."detail" ->> 'assignedToBefore' IS NOT NULL
			THEN assignee."id"
	END
FROM "audit_log" line
JOIN "action_items" item ON item."id" = line."subject_id"
JOIN "users" actor ON actor."id" = line."actor_id"
LEFT JOIN "users" assignee ON assignee."id"::text = line."detail" ->> 'assignedTo'
WHERE line."subject_type" = 'action_item';
