CREATE TABLE "company_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"pay_period_days" integer DEFAULT 14 NOT NULL,
	"pay_period_start" date DEFAULT '2026-01-05' NOT NULL,
	"vacation_days" integer DEFAULT 15 NOT NULL,
	"sick_days" integer DEFAULT 8 NOT NULL,
	"personal_days" integer DEFAULT 3 NOT NULL,
	"hr_name" text DEFAULT '' NOT NULL,
	"hr_email" text DEFAULT '' NOT NULL,
	"hr_phone" text DEFAULT '' NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_settings_only" CHECK ("company_settings"."only"),
	CONSTRAINT "company_settings_whole_weeks" CHECK ("company_settings"."pay_period_days" % 7 = 0 and "company_settings"."pay_period_days" > 0)
);
--> statement-breakpoint
INSERT INTO "company_settings" DEFAULT VALUES;
