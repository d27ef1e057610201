CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" text
);
--> statement-breakpoint
CREATE TABLE "operation_notes" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erasures_unlisted_idx" ON "erasures" USING btree ("created_at") WHERE batch is null;--> statement-breakpoint
CREATE INDEX "erasures_batch_idx" ON "erasures" USING btree ("batch");