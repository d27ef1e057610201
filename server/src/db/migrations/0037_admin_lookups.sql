-- outside a transaction: what the administration looks up in a shop of a million orders.
CREATE INDEX CONCURRENTLY "users_pseudo_part_idx" ON "users" USING gin ("pseudo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_full_name_part_idx" ON "users" USING gin (plain("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_decided_complaint_idx" ON "orders" USING btree ("complaint_resolved_at","id") WHERE complaint_at is not null and complaint_resolved_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vendors_store_name_part_idx" ON "vendors" USING gin (plain("store_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alerts_seen_idx" ON "alerts" USING btree ("created_at","id") WHERE seen_at is not null;