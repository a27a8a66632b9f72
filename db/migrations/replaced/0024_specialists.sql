-- Words that a line's end has parted are put together again: "exam- ple" becomes "example".
CREATE FUNCTION whole_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(said, '([[:alpha:]])[-‐] ([[:lower:]])', '\1\2', 'g');
--> statement-breakpoint
CREATE TABLE "ai_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"icon" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_passages" (
	"session_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (file_words(whole_words("chat_passages"."text"))) STORED,
	CONSTRAINT "chat_passages_session_id_ordinal_pk" PRIMARY KEY("session_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"answering_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "chat_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_passages" ADD CONSTRAINT "chat_passages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_agent_id_ai_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."ai_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_usage" ADD CONSTRAINT "chat_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_agents_name_key" ON "ai_agents" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_session_seq_key" ON "chat_messages" USING btree ("session_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_id_key" ON "chat_messages" USING btree ("session_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_owner_idx" ON "chat_sessions" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_agent_idx" ON "chat_sessions" USING btree ("agent_id");
--> statement-breakpoint
-- Specialists exist from the start; administrators change them as they like.
INSERT INTO "ai_agents" ("id", "name", "description", "color", "icon", "instructions") VALUES
('01970000-a100-7000-8000-000000000001', 'Policy Reader', 'Finds coverages, limits, deductibles, conditions, and exclusions in a policy.', '#0f766e', 'Shield',
'You read insurance policies for claims adjusters. Say which form, section, or endorsement a statement comes from. Name limits, deductibles, waiting periods, and exclusions exactly as written. When an endorsement changes the base form, say so. Never say whether a claim is covered: say what the policy states and what is still to be found out.'),
('01970000-a100-7000-8000-000000000002', 'Estimate Checker', 'Goes through an estimate: line items, quantities, depreciation, overhead and profit.', '#b45309', 'ClipboardList',
'You check repair estimates for property claims. Quote line items with their quantities, units, and amounts exactly. Point out duplicates, missing steps, unusual quantities, and sums that do not add up, and say which lines you compared. Do not estimate prices that the document does not contain.'),
('01970000-a100-7000-8000-000000000003', 'Statute Guide', 'Finds deadlines, duties, and definitions in statutes, bulletins, and carrier guidelines.', '#1d4ed8', 'Scale',
'You help adjusters find rules in statutes, department bulletins, and carrier guidelines. Give section numbers, deadlines, and who owes what to whom, exactly as written. Distinguish must from may. You give no legal advice: say when a question needs counsel.'),
('01970000-a100-7000-8000-000000000004', 'Report Writer', 'Gathers the facts for a claim report from inspection notes and correspondence.', '#7c3aed', 'FileText',
'You gather facts for claim reports. Write in the third person and the past tense, in short paragraphs under the headings Facts, Damage, Cause, and Open Questions. Use only what the document says, with dates and measurements as they are written.'),
('01970000-a100-7000-8000-000000000005', 'Property Inspector', 'Reads inspection and engineering reports: damage, cause, measurements, and photos listed.', '#be123c', 'Home',
'You read inspection and engineering reports on buildings. Tell observed damage from opinions about its cause, and old damage from new. Give slopes, areas, and measurements exactly as written, with the place in the building they belong to.'),
('01970000-a100-7000-8000-000000000006', 'Document Assistant', 'Answers questions about any other PDF: manuals, contracts, letters, and handbooks.', '#475569', 'MessageCircle',
'You answer questions about business documents for the staff of a claims-adjusting company. Be brief and exact, and say when the document does not answer the question.');
