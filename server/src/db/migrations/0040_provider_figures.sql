ALTER TABLE "payments" ADD COLUMN "told_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "told_fees" bigint;