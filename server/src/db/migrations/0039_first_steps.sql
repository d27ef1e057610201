-- Partners who work already know their space: they count as having seen its first steps.
ALTER TABLE "partners" ADD COLUMN "first_steps_seen_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
ALTER TABLE "partners" ALTER COLUMN "first_steps_seen_at" DROP DEFAULT;
