CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pseudo" text NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"email" text,
	"email_hash" text,
	"email_verified_at" timestamp with time zone,
	"full_name" text,
	"gender" text,
	"country_id" uuid,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pseudo_shape" CHECK ("users"."pseudo" ~ '^[a-z0-9_]{3,40}$'),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('client', 'vendeur', 'livreur', 'admin')),
	CONSTRAINT "users_gender_known" CHECK ("users"."gender" in ('Homme', 'Femme'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"revenue_livreur" bigint,
	"revenue_fantome" bigint,
	"image" text NOT NULL,
	"category_id" uuid NOT NULL,
	"country_id" uuid,
	"commune_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_plain" text GENERATED ALWAYS AS (plain(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (product_search(name, description)) STORED NOT NULL,
	CONSTRAINT "products_price_positive" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_margins_positive" CHECK ("products"."revenue_livreur" >= 0 and "products"."revenue_fantome" >= 0),
	CONSTRAINT "products_commune_needs_country" CHECK ("products"."commune_id" is null or "products"."country_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "communes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"name" text NOT NULL,
	"delivery_fee" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communes_fee_positive" CHECK ("communes"."delivery_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"iso2" text,
	"dial" text,
	"delivery_fee" bigint DEFAULT 100000 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_fee_positive" CHECK ("countries"."delivery_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quartiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commune_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quartiers" ADD CONSTRAINT "quartiers_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_key" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_pseudo_key" ON "users" USING btree ("pseudo");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (plain("name"));--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category_id","created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_likeness_idx" ON "products" USING gin ("name_plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_country_idx" ON "products" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "products_commune_idx" ON "products" USING btree ("commune_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communes_name_key" ON "communes" USING btree ("country_id",plain("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name_key" ON "countries" USING btree (plain("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "quartiers_name_key" ON "quartiers" USING btree ("commune_id",plain("name"));