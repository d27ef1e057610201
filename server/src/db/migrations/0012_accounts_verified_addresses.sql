CREATE TABLE "closed_pseudos" (
	"pseudo_hash" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_reverts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "email_verifications" ADD COLUMN "email" text;--> statement-breakpoint
-- An unverified address moves from its account to the link that waits for it; without such a link it has lapsed.
UPDATE "email_verifications" SET "email" = "users"."email" FROM "users"
  WHERE "users"."id" = "user_id" AND "users"."email_hash" = "email_verifications"."email_hash" AND "email_verified_at" IS NULL;--> statement-breakpoint
DELETE FROM "email_verifications" WHERE "email" IS NULL;--> statement-breakpoint
ALTER TABLE "email_verifications" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
UPDATE "users" SET "email" = NULL, "email_hash" = NULL WHERE "email_verified_at" IS NULL AND "email_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "authenticated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "email_reverts" ADD CONSTRAINT "email_reverts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_reverts_code_key" ON "email_reverts" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "email_reverts_user_idx" ON "email_reverts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_complaint_idx" ON "orders" USING btree ("complaint_at") WHERE complaint_reason is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_hash") WHERE email_verified_at is not null;