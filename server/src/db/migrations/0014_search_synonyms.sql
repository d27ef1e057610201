CREATE TABLE "search_synonyms" (
	"said" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "search_synonyms_plain" CHECK ("search_synonyms"."said" ~ '^[a-z0-9]+$' and "search_synonyms"."means" ~ '^[a-z0-9]+$')
);
--> statement-breakpoint
CREATE INDEX "cart_items_product_idx" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
INSERT INTO "search_synonyms" ("said", "means") VALUES
  ('capote', 'preservatif'), ('condom', 'preservatif'), ('enceinte', 'grossesse'), ('cup', 'coupe'),
  ('regle', 'menstruel'), ('sida', 'vih'), ('hiv', 'vih'), ('ist', 'depistage'), ('mst', 'depistage');
--> statement-breakpoint
-- As before, but the synonyms come from their table.
CREATE OR REPLACE FUNCTION public.search_query(asked text) RETURNS tsquery
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH words AS (
    SELECT word, to_tsquery('pg_catalog.french', word || ':*')::text AS stem, (
      SELECT to_tsquery('pg_catalog.french', string_agg(means || ':*', ' | '))::text
      FROM public.search_synonyms WHERE said IN (word, regexp_replace(word, 's$', ''))
    ) AS other
    FROM regexp_split_to_table(public.plain(asked), ' ') AS word
    WHERE word <> ''
  )
  SELECT string_agg(format('(%s)', concat_ws(' | ', word || ':*', stem, other)), ' & ')::tsquery
  FROM words WHERE stem <> ''
);
--> statement-breakpoint
CREATE TRIGGER shop_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
FOR EACH STATEMENT EXECUTE FUNCTION public.tell_shop_changed();
