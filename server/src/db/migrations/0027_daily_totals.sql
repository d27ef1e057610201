CREATE TABLE "changed_days" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"ongoing_orders" integer NOT NULL,
	"unconfirmed_orders" integer NOT NULL,
	"turnover" bigint NOT NULL,
	"vendor_share" bigint NOT NULL,
	"courier_share" bigint NOT NULL,
	"courier_ongoing" bigint NOT NULL,
	"courier_unconfirmed" bigint NOT NULL,
	"platform_share" bigint NOT NULL,
	"platform_ongoing" bigint NOT NULL,
	"platform_unconfirmed" bigint NOT NULL,
	"courier_payouts" bigint NOT NULL,
	"summed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changed_days_day_idx" ON "changed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "users_open_idx" ON "users" USING btree ("role","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_payouts_idx" ON "ledger_entries" USING btree ("created_at") WHERE account = 'payouts';--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("created_at") WHERE finalised_at is null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_finalised_idx" ON "orders" USING btree ("finalised_at","id") WHERE finalised_at is not null;--> statement-breakpoint
-- The day of the shop a moment falls on, and the moment a day begins.
CREATE FUNCTION public.shop_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select (moment at time zone 'Africa/Porto-Novo')::date $$;
--> statement-breakpoint
CREATE FUNCTION public.shop_midnight(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select day::timestamp at time zone 'Africa/Porto-Novo' $$;
--> statement-breakpoint
-- Whatever changes a past day's sums marks that day, in the transaction of the change: no caller can forget it.
CREATE FUNCTION public.mark_changed_day() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (day)
  SELECT DISTINCT shop_day(made) FROM (VALUES (OLD.created_at), (NEW.created_at)) AS moments (made)
  WHERE shop_day(made) < shop_day(now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_changed_day AFTER INSERT OR DELETE OR
UPDATE OF status, finalised_at, created_at, total, vendor_share, courier_share, platform_share ON orders
FOR EACH ROW EXECUTE FUNCTION public.mark_changed_day();
--> statement-breakpoint
CREATE TRIGGER payouts_changed_day AFTER INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.account = 'payouts') EXECUTE FUNCTION public.mark_changed_day();
