CREATE INDEX "messages_created_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_places_idx" ON "orders" USING btree (coalesce(finalised_at, cancelled_at)) WHERE coalesce(phone, whatsapp, position, complaint_reason) is not null;--> statement-breakpoint
CREATE INDEX "payment_events_created_idx" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_places_idx" ON "payments" USING btree ("created_at") WHERE coalesce(phone, whatsapp, position, request_hash) is not null;