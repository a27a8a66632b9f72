CREATE INDEX "users_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_staff_name_idx" ON "users" USING btree ("status","onboarding_status",lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("status","onboarding_status","id");--> statement-breakpoint
CREATE INDEX "users_role_name_idx" ON "users" USING btree ("role","status","onboarding_status",lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","status","onboarding_status","id");