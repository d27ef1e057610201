ALTER TABLE "messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_pseudo_prefix_idx" ON "users" USING btree ("pseudo" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_admin_idx" ON "audit_entries" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_action_idx" ON "audit_entries" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "messages_order_idx" ON "messages" USING btree ("order_id","created_at") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_country_idx" ON "orders" USING btree ("country_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_commune_idx" ON "orders" USING btree ("commune_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_method_idx" ON "orders" USING btree ("method","created_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled_idx" ON "orders" USING btree ("created_at") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_open_complaint_idx" ON "orders" USING btree ("complaint_at") WHERE complaint_at is not null and complaint_resolved_at is null;--> statement-breakpoint
CREATE INDEX "orders_number_idx" ON "orders" USING btree (reverse(replace("id"::text, '-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "alerts_subject_idx" ON "alerts" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment_idx" ON "payment_events" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_number_idx" ON "payments" USING btree (reverse(replace("id"::text, '-', '')) text_pattern_ops);--> statement-breakpoint
-- Admins' open screens are told of money that waits for somebody, as they are of alerts.
CREATE TRIGGER withdrawals_changed AFTER INSERT OR UPDATE OF status ON withdrawals
FOR EACH ROW EXECUTE FUNCTION public.tell_alerts_changed();
--> statement-breakpoint
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE OF state ON refunds
FOR EACH ROW EXECUTE FUNCTION public.tell_alerts_changed();
