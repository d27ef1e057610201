CREATE TABLE "bulk_items" (
	"job_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"level" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_items_job_id_target_id_pk" PRIMARY KEY("job_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"what" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"admin_id" uuid NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"source" text,
	"options" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_direction" CHECK ("bulk_jobs"."direction" in ('import', 'export'))
);
--> statement-breakpoint
CREATE TABLE "bulk_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"job_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"act" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "bulk_rows_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_parts" ADD CONSTRAINT "bulk_parts_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_newest_idx" ON "bulk_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_one_import" ON "bulk_jobs" USING btree ("direction") WHERE direction = 'import' and state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_parts_key" ON "bulk_parts" USING btree ("job_id","part");--> statement-breakpoint
CREATE INDEX "ledger_postings_created_idx" ON "ledger_postings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING btree ("created_at","id");