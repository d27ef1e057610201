-- The clock of dispatch. A simulation replaces it in its own database by one that runs faster.
CREATE FUNCTION public.shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'select now()';
--> statement-breakpoint
CREATE TABLE "courier_exclusions" (
	"user_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_exclusions_user_id_courier_id_pk" PRIMARY KEY("user_id","courier_id")
);
--> statement-breakpoint
CREATE TABLE "courier_quartiers" (
	"courier_id" uuid NOT NULL,
	"quartier_id" uuid NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "courier_quartiers_courier_id_quartier_id_pk" PRIMARY KEY("courier_id","quartier_id")
);
--> statement-breakpoint
CREATE TABLE "missing_articles" (
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_articles_product_id_vendor_id_pk" PRIMARY KEY("product_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "offer_refusals" (
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_refusals_order_id_partner_id_pk" PRIMARY KEY("order_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"round" integer NOT NULL,
	"wave" integer NOT NULL,
	"scope" text NOT NULL,
	"country_id" uuid NOT NULL,
	"commune_id" uuid NOT NULL,
	"quartier_id" uuid NOT NULL,
	"courier_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "offers_courier" CHECK (("offers"."scope" = 'courier') = ("offers"."courier_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"mailed_to" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"commune_id" uuid NOT NULL,
	"email" text,
	"email_hash" text,
	"phone" text,
	"phone_hash" text,
	"whatsapp" text,
	"telegram_chat_id" text,
	"telegram_hash" text,
	"telegram_linked_at" timestamp with time zone,
	"telegram_failed_at" timestamp with time zone,
	"id_document" text,
	"idle_since" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quartier_id" uuid,
	"store_name" text NOT NULL,
	"store_address" text,
	"store_description" text
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('requested', 'paid', 'refused')),
	CONSTRAINT "withdrawals_paid_with_reference" CHECK ("withdrawals"."status" <> 'paid' or "withdrawals"."reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "couriers" DROP CONSTRAINT "couriers_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offered_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "preferred_courier_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "incident_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "incident_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complaint_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complaint_answer" text;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "is_available" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Couriers known before contracts were kept: a year, for an admin to correct.
ALTER TABLE "couriers" ADD COLUMN "contract_start" date NOT NULL DEFAULT current_date;--> statement-breakpoint
ALTER TABLE "couriers" ALTER COLUMN "contract_start" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "contract_end" date NOT NULL DEFAULT current_date + 365;--> statement-breakpoint
ALTER TABLE "couriers" ALTER COLUMN "contract_end" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "portrait" text;--> statement-breakpoint
ALTER TABLE "communes" ADD COLUMN "opens_at" time;--> statement-breakpoint
ALTER TABLE "communes" ADD COLUMN "closes_at" time;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "time_zone" text DEFAULT 'Africa/Porto-Novo' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_exclusions" ADD CONSTRAINT "courier_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_exclusions" ADD CONSTRAINT "courier_exclusions_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_quartiers" ADD CONSTRAINT "courier_quartiers_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_quartiers" ADD CONSTRAINT "courier_quartiers_quartier_id_quartiers_id_fk" FOREIGN KEY ("quartier_id") REFERENCES "public"."quartiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_articles" ADD CONSTRAINT "missing_articles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_articles" ADD CONSTRAINT "missing_articles_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refusals" ADD CONSTRAINT "offer_refusals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refusals" ADD CONSTRAINT "offer_refusals_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_partners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."partners"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_quartier_id_quartiers_id_fk" FOREIGN KEY ("quartier_id") REFERENCES "public"."quartiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_quartiers_quartier_idx" ON "courier_quartiers" USING btree ("quartier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_wave_key" ON "offers" USING btree ("order_id","role","round","wave");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_key" ON "offers" USING btree ("order_id","role") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "offers_open_idx" ON "offers" USING btree ("role","country_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_code_key" ON "partner_links" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_user_key" ON "partner_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "partners_idle_idx" ON "partners" USING btree ("commune_id","idle_since");--> statement-breakpoint
CREATE INDEX "partners_phone_idx" ON "partners" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "partners_email_idx" ON "partners" USING btree ("email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_telegram_key" ON "partners" USING btree ("telegram_hash");--> statement-breakpoint
CREATE INDEX "vendors_quartier_idx" ON "vendors" USING btree ("quartier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open_key" ON "withdrawals" USING btree ("partner_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "withdrawals_partner_idx" ON "withdrawals" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_status_idx" ON "withdrawals" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_preferred_courier_id_users_id_fk" FOREIGN KEY ("preferred_courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "partners" ("user_id", "commune_id") SELECT "user_id", "commune_id" FROM "couriers";--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_partners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."partners"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_contract" CHECK ("couriers"."contract_end" > "couriers"."contract_start");--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_hours" CHECK (("communes"."opens_at" is null) = ("communes"."closes_at" is null));--> statement-breakpoint
UPDATE "orders" SET "offered_from" = "created_at";--> statement-breakpoint
UPDATE "countries" SET "time_zone" = 'Africa/Abidjan' WHERE "iso2" = 'CI';--> statement-breakpoint
-- The moment itself while a commune is open, else its next opening. Hours are local; closing may be after midnight.
CREATE FUNCTION public.next_opening(commune uuid, at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN opens_at IS NULL THEN at
    WHEN opens_at < closes_at AND clock >= opens_at AND clock < closes_at THEN at
    WHEN opens_at >= closes_at AND (clock >= opens_at OR clock < closes_at) THEN at
    WHEN clock < opens_at THEN (today + opens_at) AT TIME ZONE time_zone
    ELSE (today + 1 + opens_at) AT TIME ZONE time_zone
  END
  FROM (
    SELECT opens_at, closes_at, time_zone, (at AT TIME ZONE time_zone)::time AS clock, (at AT TIME ZONE time_zone)::date AS today
    FROM communes JOIN countries ON countries.id = communes.country_id WHERE communes.id = commune
  ) AS hours
$$;
--> statement-breakpoint
-- An offer is open only while its order waits for those it was put to, whichever move ended the waiting.
CREATE FUNCTION public.close_offers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET closed_at = shop_now()
  WHERE order_id = NEW.id AND closed_at IS NULL
    AND NOT CASE role WHEN 'vendeur' THEN NEW.status = 'accepted' ELSE NEW.status = 'preparing' AND NEW.courier_id IS NULL END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER close_offers AFTER UPDATE OF status, vendor_id, courier_id ON orders
FOR EACH ROW EXECUTE FUNCTION public.close_offers();
--> statement-breakpoint
-- Screens of the partners of a zone are told that what is open to them changed.
CREATE FUNCTION public.tell_offers_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('offers_changed', json_build_object(
    'role', NEW.role, 'scope', NEW.scope, 'countryId', NEW.country_id, 'communeId', NEW.commune_id,
    'quartierId', NEW.quartier_id, 'courierId', NEW.courier_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER INSERT OR UPDATE OF closed_at ON offers
FOR EACH ROW EXECUTE FUNCTION public.tell_offers_changed();
