ALTER TABLE "communes" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "communes" ADD COLUMN "closed_note" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "closed_note" text;--> statement-breakpoint
CREATE INDEX "orders_quartier_idx" ON "orders" USING btree ("quartier_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_commune_idx" ON "payments" USING btree ("commune_id");--> statement-breakpoint
CREATE INDEX "payments_quartier_idx" ON "payments" USING btree ("quartier_id");--> statement-breakpoint
-- What pages show of the operator is cached with them: a changed setting is a changed shop.
CREATE TRIGGER shop_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION public.tell_shop_changed();
