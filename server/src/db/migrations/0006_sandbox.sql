CREATE TABLE "sandbox_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"francs" integer NOT NULL,
	"label" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transactions_status" CHECK ("sandbox_transactions"."status" in ('pending', 'approved', 'declined', 'canceled', 'refunded'))
);
