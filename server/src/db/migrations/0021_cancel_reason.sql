ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "offer_refusals_partner_idx" ON "offer_refusals" USING btree ("partner_id","created_at");