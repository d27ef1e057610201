ALTER TABLE "couriers" DROP CONSTRAINT "couriers_commune_id_communes_id_fk";
--> statement-breakpoint
DROP INDEX "couriers_commune_idx";--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "commune_id";