-- How a French name is heard, so that « tanpon », « sifilis » and « bouillote » find what they mean: ph is f, h is
-- silent, c is s or k, -tion is -sion, eau is o, ai is e, en is an; double letters and mute endings count once or not.
CREATE FUNCTION public.sound(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  WITH
    plain_words AS (SELECT public.plain(words) AS w),
    letters AS (
      SELECT regexp_replace(regexp_replace(regexp_replace(w, 'ph', 'f', 'g'), '(^|[^c])h', '\1', 'g'), 'y', 'i', 'g') AS w
      FROM plain_words
    ),
    consonants AS (
      SELECT regexp_replace(regexp_replace(regexp_replace(w, 'ti(?=on)', 'si', 'g'), 'c(?=[ei])|z', 's', 'g'), 'qu|c(?!h)', 'k', 'g') AS w
      FROM letters
    ),
    vowels AS (
      SELECT regexp_replace(regexp_replace(regexp_replace(w, 'e?au', 'o', 'g'), '[ae]i', 'e', 'g'), '[ae][nm](?=[^aeiou ])', 'an', 'g') AS w
      FROM consonants
    ),
    singles AS (SELECT regexp_replace(w, '([a-z])\1+', '\1', 'g') AS w FROM vowels)
  SELECT regexp_replace(w, '([a-z]{2})(es|[esx])\M', '\1', 'g') FROM singles
);
--> statement-breakpoint
-- As before, and the words people use for what the shelves call otherwise.
CREATE OR REPLACE FUNCTION public.search_query(asked text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  WITH
    shop_words (said, means) AS (VALUES
      ('capote', 'preservatif'), ('condom', 'preservatif'), ('enceinte', 'grossesse'), ('cup', 'coupe'),
      ('regle', 'menstruel'), ('sida', 'vih'), ('hiv', 'vih'), ('ist', 'depistage'), ('mst', 'depistage')
    ),
    words AS (
      SELECT word, to_tsquery('pg_catalog.french', word || ':*')::text AS stem, (
        SELECT to_tsquery('pg_catalog.french', means || ':*')::text
        FROM shop_words WHERE word IN (said, said || 's')
      ) AS other
      FROM regexp_split_to_table(public.plain(asked), ' ') AS word
      WHERE word <> ''
    )
  SELECT string_agg(format('(%s)', concat_ws(' | ', word || ':*', stem, other)), ' & ')::tsquery
  FROM words WHERE stem <> ''
);
--> statement-breakpoint
DROP INDEX "products_likeness_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_sound" text GENERATED ALWAYS AS (sound(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sound_idx" ON "products" USING gin ("name_sound" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "name_plain";
