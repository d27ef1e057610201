CREATE TABLE "product_notices" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "product_notices_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contents" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "usage" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "norm" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "expiry" text;--> statement-breakpoint
ALTER TABLE "communes" ADD COLUMN "usual_minutes" smallint;--> statement-breakpoint
ALTER TABLE "communes" ADD COLUMN "long_minutes" smallint;--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_notices_waiting_idx" ON "product_notices" USING btree ("product_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "product_notices_product_idx" ON "product_notices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_notices_told_idx" ON "product_notices" USING btree ("told_at") WHERE told_at is not null;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_minutes" CHECK (("communes"."usual_minutes" is null) = ("communes"."long_minutes" is null));