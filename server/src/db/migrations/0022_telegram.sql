CREATE TABLE "message_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat" text NOT NULL,
	"chat_hash" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"role" text NOT NULL,
	"chat" text NOT NULL,
	"message_id" text,
	"posted_id" uuid,
	"posted_hash" text,
	"view" text DEFAULT 'main' NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ticks" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_chats" ADD CONSTRAINT "admin_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "chat_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "chat_cards_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_chats_chat_key" ON "admin_chats" USING btree ("chat_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cards_live_key" ON "chat_cards" USING btree ("order_id","partner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "chat_cards_order_idx" ON "chat_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chat_cards_partner_idx" ON "chat_cards" USING btree ("partner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "chat_cards_created_idx" ON "chat_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telegram_updates_sender_idx" ON "telegram_updates" USING btree ("sender","update_id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "telegram_updates_created_idx" ON "telegram_updates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_lane_idx" ON "messages" USING btree ("lane","created_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key_key" ON "messages" USING btree ("key");